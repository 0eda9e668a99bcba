import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PostDeleted, PostLinkDescribed, PostMediaProcessed } from '@refrain/contracts/posts';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { postDecider, postStream } from '../post.decider';
import { PostMediaStore } from './post-media-store';

type Cause = PostMediaProcessed | PostLinkDescribed | PostDeleted;

/** The files of a post go with it. */
@Injectable()
export class RemovePostMediaWhenDeleted implements Reaction<Cause> {
  readonly name = 'remove-post-media-when-deleted';
  readonly types = ['PostMediaProcessed', 'PostLinkDescribed', 'PostDeleted'] as const;
  /** Past files must go as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    private readonly files: PostMediaStore,
  ) {}

  react = async ({ data: { postId } }: Recorded<Cause>): Promise<void> => {
    const { state } = await this.streams.load(postStream(postId), postDecider);
    if (state.status === 'deleted') await this.files.remove(postId);
  };
}
