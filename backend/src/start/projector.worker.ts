import { parentPort, workerData } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { openStorage, type StorageConfig } from '@refrain/storage';
import { runProjector, type ProjectorReport, type Rebuilding } from '../processes/projector';
import { rebuildOnThreads } from '../rebuild/rebuild-threads';
import { revived } from '../config/revived-config';

/** Two are left to those who answer requests and follow the log. */
const THREADS = Math.max(1, Math.min(3, availableParallelism() - 2));

const report = (message: ProjectorReport): void => parentPort?.postMessage(message);

/** The projector on a thread of its own, so that folding never holds up a request. */
const run = async (): Promise<void> => {
  const { storage: config } = workerData as { storage: StorageConfig };
  const storage = await openStorage(revived(config), (trouble) => report({ kind: 'trouble', trouble }));
  storage.vault.faults.subscribe((fault, healed) => {
    if (!healed) report({ kind: 'vault', fault });
  });
  const rebuildApart: Rebuilding = (names, signal) => rebuildOnThreads(config, names, { threads: THREADS, signal });
  const projector = runProjector(storage, report, rebuildApart);
  parentPort?.once('message', () => {
    void projector
      .stop()
      .then(() => storage.close())
      .then(() => parentPort?.close());
  });
};

void run();
