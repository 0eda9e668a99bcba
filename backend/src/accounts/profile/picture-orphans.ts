import { PICTURES_PREFIX, pictureOfKey } from '@refrain/contracts/accounts';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../../kernel/write/streams/streams';
import { accountDecider, accountStream } from '../account/account.decider';

/** Keys of pictures that are nobody's picture: left by a crash, or still on their way in. */
export async function* pictureOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(PICTURES_PREFIX)) {
    const named = pictureOfKey(key);
    const owner = named && (await streams.load(accountStream(named.userId), accountDecider)).state;
    if (owner?.status !== 'registered' || owner.pictureId !== named?.pictureId) yield key;
  }
}
