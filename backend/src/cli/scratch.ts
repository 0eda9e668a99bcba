import { tmpdir } from 'node:os';
import { openScratchReadStore, type ReadStore } from '@refrain/storage/read-store';
import { whileInterruptible } from './interrupt';

/** The temporary folder is full. */
export class NoRoom extends Error {
  override name = 'NoRoom';
  readonly code = 'SCRATCH.NO_ROOM';
  constructor(temporary: string, options: ErrorOptions) {
    super(`There is not enough room in ${temporary} for a second copy of this read model. Free some, or name another folder with TMPDIR. (SCRATCH.NO_ROOM)`, options);
  }
}

const FULL: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC'];

/**
 * Gives work an empty store in a temporary file, which is gone afterwards, also when the operator ends the process.
 * @throws NoRoom
 */
export const inScratch = async <T>(work: (scratch: ReadStore) => Promise<T>, temporary = tmpdir()): Promise<T> => {
  try {
    const { store, remove, removeNow } = openScratchReadStore(temporary);
    return await whileInterruptible(removeNow, () => work(store).finally(remove));
  } catch (error) {
    throw FULL.includes((error as { code?: unknown }).code) ? new NoRoom(temporary, { cause: error }) : error;
  }
};
