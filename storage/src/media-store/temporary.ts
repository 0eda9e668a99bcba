import { mkdir, rm } from 'node:fs/promises';
import type { MediaStore } from './media-store';

type Store = Pick<MediaStore, 'temporaryFile'>;

/**
 * Runs `work` with the path of a temporary file of the store. Nothing is there yet; what is there afterwards is removed. After a crash the store's next
 * sweep removes it.
 */
export const withTemporaryFile = async <T>(store: Store, work: (file: string) => Promise<T>): Promise<T> => {
  const file = await store.temporaryFile();
  try {
    return await work(file);
  } finally {
    await rm(file, { recursive: true, force: true });
  }
};

/** Runs `work` with an empty folder among the store's temporary files, and removes it afterwards. */
export const withTemporaryFolder = <T>(store: Store, work: (folder: string) => Promise<T>): Promise<T> =>
  withTemporaryFile(store, async (folder) => {
    await mkdir(folder, { recursive: true });
    return work(folder);
  });
