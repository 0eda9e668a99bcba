import { parentPort, workerData } from 'node:worker_threads';
import { projections } from '@refrain/projections';
import { startProjector } from '@refrain/projections/kernel';
import { openEmbeddedStorage } from '@refrain/storage';

/** The projector on a thread of its own, so that folding never holds up a request. */
const run = async (): Promise<void> => {
  const { dataFolder } = workerData as { dataFolder: string };
  const storage = await openEmbeddedStorage(dataFolder);
  const projector = await startProjector({ log: storage.log, store: storage.readStore, bus: storage.bus }, projections, (projection, error) => {
    throw new Error(`projection ${projection} ended`, { cause: error });
  });
  parentPort?.postMessage('started');
  parentPort?.once('message', () => {
    void projector
      .stop()
      .then(() => storage.close())
      .then(() => parentPort?.close());
  });
};

void run();
