import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import type { PostCreated } from '@refrain/contracts/posts';
import type { Reaction } from '../../kernel/reactions/reaction';
import { LinkDescription } from './link-description';

/**
 * Asks another site once what a post links to, and keeps the answer and its picture here: readers of the post contact no other
 * site.
 */
@Injectable()
export class DescribeLinkWhenPostCreated implements Reaction<PostCreated> {
  readonly name = 'describe-link-when-post-created';
  readonly types = ['PostCreated'] as const;
  /** Unseen links of the past show as well. */
  readonly starts = 'start';

  constructor(private readonly description: LinkDescription) {}

  react = (event: Recorded<PostCreated>, signal: AbortSignal): Promise<void> => this.description.fetch(event, signal);
}
