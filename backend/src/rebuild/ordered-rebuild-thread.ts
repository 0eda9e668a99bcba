import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorageConfig } from '@refrain/storage';
import type { CarryOut } from './ordered-rebuilds';

const WORKER = join(__dirname, 'ordered-rebuild.worker.js');

/** Builds on a thread of its own, so that no request waits for it. Null where sources run, which no thread can load. */
export const buildOnThread = (storage: StorageConfig): CarryOut | null => {
  if (!existsSync(WORKER)) return null;
  return async (projection, signal) => {
    const worker = new Worker(WORKER, { workerData: { storage, projection } });
    const stop = (): void => worker.postMessage('stop');
    signal.addEventListener('abort', stop, { once: true });
    try {
      await once(worker, 'exit');
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
};
