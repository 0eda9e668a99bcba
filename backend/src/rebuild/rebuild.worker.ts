import { parentPort, workerData } from 'node:worker_threads';
import { projections } from '@refrain/projections';
import { rebuildAll } from '@refrain/projections/kernel';
import { openStorage, type StorageConfig } from '@refrain/storage';
import { sayWaiting } from '../observability/progress';
import type { RebuildReport } from './rebuild-threads';
import { revived } from '../config/revived-config';

/** Events after which the other thread hears how far this one is. */
const REPORTED_EVERY = 2000;

const report = (message: RebuildReport): void => parentPort?.postMessage(message);

/** Builds some projections again, on a thread and with connections of its own. Ends early when it hears anything. */
const run = async (): Promise<void> => {
  const { storage: config, names } = workerData as { storage: StorageConfig; names: readonly string[] };
  const stop = new AbortController();
  parentPort?.once('message', () => stop.abort());
  const storage = await openStorage(revived(config), sayWaiting);
  let events = 0;
  try {
    await rebuildAll(
      storage.log,
      storage.readStore,
      projections.filter(({ spec }) => names.includes(spec.name)),
      (_position, more) => {
        stop.signal.throwIfAborted();
        events += more;
        if (events < REPORTED_EVERY) return;
        report({ events });
        events = 0;
      },
    );
  } finally {
    await storage.close();
    parentPort?.close();
  }
};

void run();
