import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body beside what is read of it, for calls whose sender has signed them. A hook before parsing. */
export const keepRawBodies = async (request: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> => {
  if (request.routeOptions.config.signed !== true) return payload;
  const kept: Buffer[] = [];
  bodies.set(request, kept);
  // On its way in: what comes out is text already.
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      kept.push(chunk);
      done(null, chunk);
    },
  });
  payload.on('error', (error: Error) => through.destroy(error));
  return payload.pipe(through);
};

/** The bytes as they came; none for a call that is not signed. */
export const rawBodyOf = (request: FastifyRequest): Buffer => Buffer.concat(bodies.get(request) ?? []);
