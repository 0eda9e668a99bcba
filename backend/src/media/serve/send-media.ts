import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../kernel/http/problem';
import { serveMedia, type ServeMedia } from './serve-media';

/**
 * Answers a request with one stored file, whose key never stands for other bytes later.
 * @throws DomainError `FILE.NOT_FOUND` when nothing is stored under the key.
 */
export const sendMedia = async (
  file: Omit<ServeMedia, 'etag' | 'method' | 'headers'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const etag = createHash('sha256').update(file.key).digest('base64url').slice(0, 22);
  const answer = await serveMedia({ ...file, etag, method: request.method, headers: request.headers });
  void reply.code(answer.status).headers(answer.headers);
  if (answer.status === 416) return void (await sendProblem(reply, trackRefusals.rangeNotSatisfiable));
  // A HEAD route keeps our Content-Length only beside a stream, be it empty.
  await reply.send(answer.body ?? (request.method === 'HEAD' ? Readable.from([]) : undefined));
};
