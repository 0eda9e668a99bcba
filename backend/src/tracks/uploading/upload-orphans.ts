import { UPLOAD_PREFIX } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../../kernel/write/streams/streams';
import { uploadDecider, uploadStream } from './upload.decider';

/** Keys of uploaded files that no event names: left by a crash, or still on their way in. */
export async function* uploadOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(UPLOAD_PREFIX)) {
    const { state } = await streams.load(uploadStream(key.slice(UPLOAD_PREFIX.length)), uploadDecider);
    if (state.status !== 'stored') yield key;
  }
}
