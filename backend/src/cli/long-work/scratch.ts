import { explainRoom } from '@refrain/storage/kernel';
import { openScratchReadStore, type ReadStore } from '@refrain/storage/read-store';
import { whileInterruptible } from './interrupt';

/**
 * Gives work an empty store in a temporary file, which is gone afterwards, also when the operator ends the process.
 * @param temporary the folder of the file, default that of the system (TMPDIR)
 * @throws NoRoom
 */
export const inScratch = async <T>(work: (scratch: ReadStore) => Promise<T>, temporary?: string): Promise<T> => {
  try {
    const { store, remove, removeNow } = openScratchReadStore(temporary);
    return await whileInterruptible(removeNow, () => work(store).finally(remove));
  } catch (error) {
    throw explainRoom(error, temporary);
  }
};
