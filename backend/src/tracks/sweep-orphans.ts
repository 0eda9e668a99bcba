import { UPLOAD_PREFIX } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../kernel/streams';
import { uploadDecider, uploadStream } from './upload.decider';

/**
 * Removes what a crash left of uploads: temporary files, and files that no event names. Runs before uploads are taken.
 * Gives the number of files removed.
 */
export const sweepOrphans = async (media: MediaStore, streams: Streams): Promise<number> => {
  let swept = await media.sweepTemporary(0);
  for await (const { key } of media.list(UPLOAD_PREFIX)) {
    const { state } = await streams.load(uploadStream(key.slice(UPLOAD_PREFIX.length)), uploadDecider);
    if (state.status === 'stored') continue;
    await media.remove(key);
    swept += 1;
  }
  return swept;
};
