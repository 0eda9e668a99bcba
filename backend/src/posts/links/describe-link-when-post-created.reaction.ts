import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PostCreated, PostEdited } from '@refrain/contracts/posts';
import type { Reaction } from '../../kernel/reactions/reaction';
import { LinkDescription } from './link-description';

/**
 * Asks another site once what a post links to, as it was posted or edited, and keeps the answer and its picture here: readers of the post contact no other
 * site.
 */
@Injectable()
export class DescribeLinkWhenPostCreated implements Reaction<PostCreated | PostEdited> {
  readonly name = 'describe-link-when-post-created';
  readonly types = ['PostCreated', 'PostEdited'] as const;
  /** Unseen links of the past show as well. */
  readonly starts = 'start';

  constructor(private readonly description: LinkDescription) {}

  react = (event: Recorded<PostCreated | PostEdited>, signal: AbortSignal): Promise<void> =>
    this.description.fetch(event, signal);
}
