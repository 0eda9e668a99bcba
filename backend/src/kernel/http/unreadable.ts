import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FILE_PART_TYPE, kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RequestPayload } from 'fastify';
import { problemOf } from './problem';

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { ...kernelRefusals.tooLarge, status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: kernelRefusals.tooSlow,
};

/** Answers bytes that never became a request with a refusal like any other. Nothing more is read from this connection. */
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

/** For one body. A client that streams sends few chunks, or large ones. */
const FREE_CHUNKS = 4096;
const LEAST_AVERAGE_BYTES = 64;

/**
 * A chunk of one byte costs as much as a chunk of 64 kB. One turn of the event loop can read a third of a million of them. So a body of very
 * many tiny chunks is refused, nothing more is read from its connection, and the connection is closed soon.
 */
export const refuseTinyChunks =
  (refuse: (error: Error, socket: Socket) => void, withinMs: number) =>
  ({ raw }: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (raw.headers['transfer-encoding'] !== undefined) {
      let [chunks, bytes] = [0, 0];
      const push = raw.push.bind(raw);
      raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
        chunks += 1;
        bytes += chunk?.length ?? 0;
        if (chunks <= FREE_CHUNKS || bytes >= chunks * LEAST_AVERAGE_BYTES) return push(chunk, encoding);
        if (!reply.raw.headersSent && raw.socket.writable) {
          refuse(new Error('very many, very small chunks'), raw.socket);
          setTimeout(() => raw.destroy(), withinMs).unref();
        }
        return false;
      };
      // Node throws away, unseen, what comes after the answer; unless it was begun to be read.
      reply.raw.prependOnceListener('finish', () => raw.resume().read(0));
    }
    done();
  };

/** Files, whose routes watch their pace. */
const isFile = (type = ''): boolean => type.startsWith('multipart/') || type === FILE_PART_TYPE;

/** Node waits for a body for ever. Forms with files watch their own pace; every other body is small. */
export const refuseSlowBodies =
  (withinMs: number) =>
  (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done: HookHandlerDoneFunction): void => {
    if (!isFile(request.headers['content-type'])) {
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
