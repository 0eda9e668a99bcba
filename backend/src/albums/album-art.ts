import { albumArtPrefixOf } from '@refrain/contracts/albums';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../kernel/write/streams/streams';
import { albumDecider, albumStream } from './album.decider';

const PREFIX = albumArtPrefixOf('').replace('//', '/');

/** Keys of pictures of an album that it does not wear: of covers before, or of an album that is gone. */
export async function* unwornArt(media: MediaStore, streams: Streams, albumId: string): AsyncGenerator<string> {
  const { state } = await streams.load(albumStream(albumId), albumDecider);
  const worn = state.status === 'there' ? Object.values(state.cover?.art ?? {}) : [];
  for await (const { key } of media.list(albumArtPrefixOf(albumId))) if (!worn.includes(key)) yield key;
}

/** Keys of pictures of albums that no event knows: a restored backup holds files that are newer than its log. */
export async function* albumArtOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(PREFIX)) {
    const [albumId = ''] = key.slice(PREFIX.length).split('/');
    const { state } = await streams.load(albumStream(albumId), albumDecider);
    if (state.status === 'none') yield key;
  }
}
