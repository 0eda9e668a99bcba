import { copyFile } from 'node:fs/promises';
import { withTemporaryFile, type MediaStore, type StoredMedia } from '../media-store';

export type MediaCopy = Readonly<{ present: number; copied: number; copiedBytes: number }>;

/** Files on their way at once: enough to hide the way to a bucket, few enough for any disk. */
const AT_ONCE = 4;

const copyOne = (from: MediaStore, to: MediaStore, { key, sizeBytes }: StoredMedia): Promise<void> =>
  withTemporaryFile(to, async (temporary) => {
    // `adopt` takes its file away, and the path given here may be the original.
    await from.withLocalFile(key, (path) => copyFile(path, temporary));
    const adopted = await to.adopt(key, temporary);
    if (adopted.sizeBytes !== sizeBytes) throw new Error(`${key} has ${sizeBytes} bytes, but ${adopted.sizeBytes} arrived`);
  });

/**
 * Copies every file that the target does not hold under the same key and with the same size. Nothing is removed there.
 * @param onProgress files dealt with so far
 */
export const copyMedia = async (
  from: MediaStore,
  to: MediaStore,
  onProgress: (files: number) => void = () => undefined,
): Promise<MediaCopy> => {
  const files = from.list('')[Symbol.asyncIterator]();
  let present = 0;
  let copied = 0;
  let copiedBytes = 0;
  let failed = false;
  const work = async (): Promise<void> => {
    while (!failed) {
      const { value: file, done } = await files.next();
      if (done) return;
      if ((await to.stat(file.key))?.sizeBytes === file.sizeBytes) present += 1;
      else {
        await copyOne(from, to, file);
        copied += 1;
        copiedBytes += file.sizeBytes;
      }
      onProgress(present + copied);
    }
  };
  const stop = (error: unknown) => {
    failed = true;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  await files.return?.();
  const failure = ended.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
  return { present, copied, copiedBytes };
};
