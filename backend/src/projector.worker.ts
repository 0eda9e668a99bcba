import { parentPort, workerData } from 'node:worker_threads';
import { openStorage, type StorageConfig } from '@refrain/storage';
import { runProjector, type ProjectorTold } from './processes/projector';

const revived = (config: StorageConfig): StorageConfig =>
  // A buffer arrives in a thread as plain bytes.
  config.profile === 'distributed' ? { ...config, wrappingKey: Buffer.from(config.wrappingKey) } : config;

const tell = (told: ProjectorTold): void => parentPort?.postMessage(told);

/** The projector on a thread of its own, so that folding never holds up a request. */
const run = async (): Promise<void> => {
  const { storage: config } = workerData as { storage: StorageConfig };
  const storage = await openStorage(revived(config), (trouble) => tell({ kind: 'trouble', trouble }));
  storage.vault.faults.subscribe((fault, healed) => {
    if (!healed) tell({ kind: 'vault', fault });
  });
  const projector = runProjector(storage, tell);
  parentPort?.once('message', () => {
    void projector
      .stop()
      .then(() => storage.close())
      .then(() => parentPort?.close());
  });
};

void run();
