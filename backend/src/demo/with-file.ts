import { writeFile } from 'node:fs/promises';
import { withTemporaryFile, type MediaStore } from '@refrain/storage/media-store';

/** Runs `work` with a file that holds these bytes, and removes the file afterwards. */
export const withFile = <T>(media: MediaStore, bytes: Buffer, work: (file: string) => Promise<T>): Promise<T> =>
  withTemporaryFile(media, async (file) => {
    await writeFile(file, bytes);
    return work(file);
  });
