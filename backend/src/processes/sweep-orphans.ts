import type { MediaStore } from '@refrain/storage/media-store';
import { ofContexts } from '../contexts';
import type { Streams } from '../kernel/write/streams/streams';

/** Keys of files that no event names: left by a crash, newer than the log of a restored backup, or still on their way in. */
export async function* orphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for (const orphansOf of ofContexts((context) => context.orphans)) yield* orphansOf(media, streams);
}

/**
 * Removes what a crash left of uploads: temporary files, and files that no event names. Runs before uploads are taken, by a
 * process that has the store to itself. Gives the number of files removed.
 */
export const sweepOrphans = async (media: MediaStore, streams: Streams): Promise<number> => {
  let swept = await media.sweepTemporary(0);
  for await (const key of orphans(media, streams)) {
    await media.remove(key);
    swept += 1;
  }
  return swept;
};
