import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StorageConfig } from '@refrain/storage';
import type { ProjectorReport, RunningProjector } from '../processes/projector';

const RESTART_MS = 1000;

/** Runs the projector on a thread of its own, and again when that dies. */
export const startProjectorThread = (storage: StorageConfig, report: (message: ProjectorReport) => void): RunningProjector => {
  let stopping = false;
  let worker: Worker;
  const start = (): void => {
    worker = new Worker(join(__dirname, 'projector.worker.js'), { workerData: { storage } });
    worker.on('message', report);
    worker.once('error', (error) => report({ kind: 'fault', projection: 'all', reason: String(error.stack ?? error) }));
    worker.once('exit', () => {
      if (!stopping) setTimeout(start, RESTART_MS);
    });
  };
  start();
  return {
    stop: async () => {
      stopping = true;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await gone;
    },
  };
};
