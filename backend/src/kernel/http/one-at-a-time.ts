import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/** Of one connection. Browsers send none ahead. */
export const MOST_AHEAD = 64;

/** Connections with a request under way, and what was sent ahead on each. */
const ahead = new WeakMap<Socket, (() => void)[]>();

/**
 * Requests that come in one piece (HTTP pipelining) are begun one after another, each in a turn of the event loop of its own: hundreds fit into one
 * packet, and would else be answered in one turn while everybody waits. A connection that sends too many ahead is closed.
 */
export const oneAtATime = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
  const { socket } = request.raw;
  const waiting = ahead.get(socket);
  const next = (): void => {
    const begin = ahead.get(socket)?.shift();
    if (begin) setImmediate(begin);
    else ahead.delete(socket);
  };
  const begin = (): void => {
    if (reply.raw.closed) return next();
    reply.raw.once('close', next);
    done();
  };
  if (!waiting) {
    ahead.set(socket, []);
    begin();
  } else if (waiting.length < MOST_AHEAD) waiting.push(begin);
  else socket.destroy();
};
