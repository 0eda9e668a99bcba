import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type ProjectorThread = Readonly<{ stop: () => Promise<void> }>;

const RESTART_MS = 1000;

/** Starts the projector's thread, and again when it dies; resolves once it follows the log. */
export const startProjectorThread = async (dataFolder: string, onDeath: (error: unknown) => void): Promise<ProjectorThread> => {
  let stopping = false;
  let worker: Worker;
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      worker = new Worker(join(__dirname, 'projector.worker.js'), { workerData: { dataFolder } });
      worker.once('message', () => resolve());
      worker.once('error', (error) => (onDeath(error), reject(error)));
      worker.once('exit', () => {
        if (!stopping) setTimeout(() => void start().catch(() => undefined), RESTART_MS);
      });
    });
  await start();
  return {
    stop: async () => {
      stopping = true;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await gone;
    },
  };
};
