import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `ip` is the caller's address as it was when the request came; a closed connection has none. */
type Each = (request: FastifyRequest, reply: FastifyReply, ip: string) => void;

/**
 * Calls `each` once for every request whose answer is decided, also where the caller closed the connection before it was
 * written, or with its last byte: Fastify's `onResponse` hears of neither.
 */
export const onceAnswered = (fastify: FastifyInstance, each: Each): void => {
  const addresses = new WeakMap<FastifyRequest, string>();
  const said = new WeakSet<FastifyRequest>();
  const say = (request: FastifyRequest, reply: FastifyReply): void => {
    if (said.has(request)) return;
    said.add(request);
    each(request, reply, addresses.get(request) ?? (request.ip as string | undefined) ?? '');
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    addresses.set(request, request.ip);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.closed) say(request, reply);
    else reply.raw.once('close', () => say(request, reply));
    done();
  });
  // Of an answer that a handler writes to the connection itself.
  fastify.addHook('onResponse', (request, reply, done) => {
    say(request, reply);
    done();
  });
};
