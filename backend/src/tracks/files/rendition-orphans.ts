import { RENDITION_PREFIX } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../../kernel/write/streams/streams';
import { isAhead } from '../replacing/replaced-files';
import { trackDecider, trackStream } from '../track.decider';

/** Keys of files made of a track that no event knows: a restored backup holds files that are newer than its log. */
export async function* renditionOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(RENDITION_PREFIX)) {
    const [trackId = ''] = key.slice(RENDITION_PREFIX.length).split('/');
    const { state } = await streams.load(trackStream(trackId), trackDecider);
    if (state.status === 'none' || isAhead(trackId, state, key)) yield key;
  }
}
