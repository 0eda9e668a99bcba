import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RequestPayload } from 'fastify';
import { problemOf } from './problem';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...kernelRefusals.tooLarge, status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: kernelRefusals.tooSlow,
};

/** What never became a request is refused like one that did. Nothing is read from this connection any more. */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const problem = problemOf(REFUSALS[error.code ?? ''] ?? kernelRefusals.malformed);
    const body = JSON.stringify(problem);
    const all = {
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };

/** Node waits for a body for ever. Forms with files watch their own pace; every other body is small. */
export const refuseSlowBodies =
  (withinMs: number) =>
  (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: HookHandlerDoneFunction): void => {
    if (!request.headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => {
        void reply.header('connection', 'close');
        payload.emit(
          'error',
          Object.assign(new Error(kernelRefusals.tooSlow.message), {
            refusal: kernelRefusals.tooSlow,
            statusCode: kernelRefusals.tooSlow.status,
          }),
        );
      }, withinMs).unref();
      for (const over of ['end', 'close', 'error']) payload.once(over, () => clearTimeout(timer));
      reply.raw.once('finish', () => clearTimeout(timer));
    }
    done();
  };

/**
 * A request may be answered before all of its body has come. What still comes is thrown away for a while, so that the sender can read the
 * answer; then the connection is closed, however slowly they go on.
 */
export const closeUnread =
  (withinMs: number) =>
  async ({ raw }: FastifyRequest): Promise<void> => {
    if (raw.complete) return;
    const timer = setTimeout(() => void (raw.complete || raw.destroy()), withinMs).unref();
    raw.once('end', () => clearTimeout(timer));
  };
