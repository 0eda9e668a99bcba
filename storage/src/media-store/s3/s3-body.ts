import { Readable } from 'node:stream';
import { within } from '../../kernel/within';
import { MediaUnavailable } from '../media-store';
import { mediaError } from './s3-errors';

/**
 * The body of an answer as a stream of the port: read only as fast as it is taken, and its request destroyed once nobody reads.
 * The time bounds the wait for the server alone, never for a reader who is slow.
 */
export const mediaStream = (key: string, body: Readable, idleMs: number): Readable => {
  const silent = () => new MediaUnavailable(`the bytes of ${key} stopped coming`);
  async function* pieces(): AsyncGenerator<Buffer> {
    const iterator = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const { done, value } = await within(idleMs, iterator.next(), silent);
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw mediaError(key, error);
    } finally {
      body.destroy();
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
};
