import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Gives the sound of a track of the demo as a WAV file. Rejects when the signal aborts. */
export type RenderSound = (index: number, signal: AbortSignal) => Promise<Buffer>;

/** On a thread of its own: a song takes a second of pure computation, which requests must not wait for. */
export const renderOnThread: RenderSound = (index, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(join(__dirname, 'render.worker.js'), { workerData: { index } });
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the sound of a demo track was not rendered to its end'));
    });
  });
