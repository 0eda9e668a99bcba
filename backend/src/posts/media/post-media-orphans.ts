import { POST_MEDIA_PREFIX, POST_UPLOAD_FILE, postMediaOfKey } from '@refrain/contracts/posts';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Streams } from '../../kernel/write/streams/streams';
import { isKeptFor, postDecider, postStream } from '../post.decider';

/** Keys of files of posts that no post has, or has any more: left by a crash, or still on their way in. */
export async function* postMediaOrphans(media: MediaStore, streams: Streams): AsyncGenerator<string> {
  for await (const { key } of media.list(POST_MEDIA_PREFIX)) {
    const named = postMediaOfKey(key);
    const post = named && (await streams.load(postStream(named.postId), postDecider)).state;
    if (!post || !isKeptFor(post, named.mediaId, named.file === POST_UPLOAD_FILE)) yield key;
  }
}
