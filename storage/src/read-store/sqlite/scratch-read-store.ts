import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadStore } from '../read-store';
import { openPassingReadStore } from './sqlite-read-store';

export type ScratchReadStore = Readonly<{
  store: ReadStore;
  /** Closes the store and removes its files. */
  remove: () => Promise<void>;
  /** The same at once, for a process that ends; the store is not to be used any more. */
  removeNow: () => void;
}>;

/**
 * An empty store in a folder of its own, which only this user can read, in the system's temporary folder (TMPDIR): for folds that are
 * compared and thrown away. After a kill that folder stays.
 * @throws Error when there is no room for it
 */
export const openScratchReadStore = (temporary = tmpdir()): ScratchReadStore => {
  const folder = mkdtempSync(join(temporary, 'refrain-scratch-'));
  const removeNow = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const store = openPassingReadStore(join(folder, 'read-models.db'));
    return { store, removeNow, remove: () => store.close().finally(removeNow) };
  } catch (error) {
    removeNow();
    throw error;
  }
};
