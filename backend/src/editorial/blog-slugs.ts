import { Injectable } from '@nestjs/common';
import { BLOG_SLUG_HOLD_SECONDS, blogRefusals } from '@refrain/contracts/editorial';
import { Clock } from '../kernel/values/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { Streams } from '../kernel/write/streams/streams';
import { blogPostDecider, blogPostStream } from './blog-post.decider';
import { blogSlugDecider } from './blog-slug.decider';

const blogSlugStream = (slug: string): string => `blogslug-${derivedId('blog-slug', slug)}`;

/** Addresses of posts. Each is a stream that one post holds at a time. */
@Injectable()
export class BlogSlugs {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError BLOG.SLUG_TAKEN */
  async claim(slug: string, postId: string, context: CommandContext): Promise<void> {
    const stream = blogSlugStream(slug);
    const gone = await this.goneHolder(stream, postId, context);
    const heldUntil = this.clock.in(BLOG_SLUG_HOLD_SECONDS);
    await this.streams.handle(stream, blogSlugDecider, { type: 'ClaimBlogSlug', data: { postId, heldUntil, gone } }, context);
  }

  /**
   * The holder of an address, if it was withdrawn, or let the time pass without being published. The latter is ended in the
   * holder's own stream first, so that it cannot be published at the same moment.
   */
  private async goneHolder(stream: string, postId: string, context: CommandContext): Promise<string | null> {
    const { state: slug } = await this.streams.load(stream, blogSlugDecider);
    if (slug.status === 'free' || slug.postId === postId) return null;
    const holder = blogPostStream(slug.postId);
    let { state } = await this.streams.load(holder, blogPostDecider);
    if (state.status === 'none' && slug.heldUntil <= this.clock.now()) {
      const lapse = { ...context, commandId: derivedId(context.commandId, 'lapse', slug.postId), memory: undefined };
      ({ state } = await this.streams.handle(
        holder,
        blogPostDecider,
        { type: 'LapseBlogPost', data: { postId: slug.postId } },
        lapse,
      ));
    }
    return state.status === 'withdrawn' || state.status === 'lapsed' ? slug.postId : null;
  }

  /** The post that holds an address, straight from the log. @throws DomainError BLOG.NOT_FOUND where none ever did */
  async holder(slug: string): Promise<string> {
    const { state } = await this.streams.load(blogSlugStream(slug), blogSlugDecider);
    if (state.status === 'free') throw new DomainError(blogRefusals.unknown);
    return state.postId;
  }
}
