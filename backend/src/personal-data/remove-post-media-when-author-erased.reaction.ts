import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { postMediaPrefixOf, type PostCreated, type PostLinkDescribed, type PostMediaProcessed } from '@refrain/contracts/posts';
import type { MediaStore } from '@refrain/storage/media-store';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import type { Reaction } from '../kernel/reactions/reaction';
import { Streams } from '../kernel/write/streams/streams';
import { MEDIA_STORE } from '../kernel/values/tokens';

type Cause = PostCreated | PostMediaProcessed | PostLinkDescribed;

/** Files of a post that were on their way when its author was erased arrive after all others were removed. */
@Injectable()
export class RemovePostMediaWhenAuthorErased implements Reaction<Cause> {
  readonly name = 'remove-post-media-when-author-erased';
  readonly types = ['PostCreated', 'PostMediaProcessed', 'PostLinkDescribed'] as const;
  /** Erasure, for past files as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async ({ type, data }: Recorded<Cause>): Promise<void> => {
    if (type === 'PostCreated' && !('media' in data && data.media)) return;
    const { state } = await this.streams.load(accountStream(data.authorId), accountDecider);
    if (state.status !== 'erased') return;
    for await (const { key } of this.media.list(postMediaPrefixOf(data.postId))) await this.media.remove(key);
  };
}
