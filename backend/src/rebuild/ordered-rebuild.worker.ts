import { parentPort, workerData } from 'node:worker_threads';
import { openStorage, type StorageConfig } from '@refrain/storage';
import { revived } from '../config/revived-config';
import { Clock } from '../kernel/values/clock';
import { sayWaiting } from '../observability/progress';
import { buildHere } from './ordered-rebuilds';

/** Carries out one ordered rebuild, on a thread and with connections of its own. Ends early when it hears anything. */
const run = async (): Promise<void> => {
  const { storage: config, projection } = workerData as { storage: StorageConfig; projection: string };
  const stop = new AbortController();
  parentPort?.once('message', () => stop.abort());
  const storage = await openStorage(revived(config), sayWaiting);
  const clock = new Clock();
  try {
    const parts = { log: storage.log, store: storage.readStore, chain: storage.chain, now: () => clock.now() };
    await buildHere(parts)(projection, stop.signal);
  } finally {
    await storage.close();
    parentPort?.close();
  }
};

void run();
