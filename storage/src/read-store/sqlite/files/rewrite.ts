import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Milliseconds it waits for another connection that is writing. */
const PATIENCE_MS = 10_000;
const PROGRAM = `
  const { library, file, timeout } = require('node:worker_threads').workerData;
  new (require(library))(file, { timeout, fileMustExist: true }).exec('VACUUM').close();`;

/**
 * Writes each page of a SQLite file again. Rows that moved to another page may leave a copy in the room between rows, which `secure_delete` does not
 * overwrite: so what was removed is gone from the file only after this. It has a thread of its own, because it holds that up. Readers go on
 * meanwhile, writers wait. It takes as much room again in TMPDIR, for as long.
 * @throws Error where the file stays locked, or there is no room
 */
export const rewrite = async (file: string): Promise<void> => {
  const workerData = { library: require.resolve('better-sqlite3'), file, timeout: PATIENCE_MS };
  await once(new Worker(PROGRAM, { eval: true, workerData }), 'exit');
};
