import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { blogSlugOf, type BlogPostRequest } from '@refrain/contracts/editorial';
import type { Position } from '@refrain/contracts/kernel';
import { createdId, type CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { blogPostDecider, blogPostStream } from './blog-post.decider';
import { BlogSlugs } from './blog-slugs';
import { coverOf, wordsOf } from './blog-words';

type Published = { slug: string; position: Position | null };

export class PublishBlogPostCommand extends Command<Published> {
  constructor(
    readonly authorId: string,
    readonly request: BlogPostRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Claims the address, then publishes under it; the same request sent again mends a crash in between. */
@CommandHandler(PublishBlogPostCommand)
export class PublishBlogPostHandler implements ICommandHandler<PublishBlogPostCommand> {
  constructor(
    private readonly slugs: BlogSlugs,
    private readonly streams: Streams,
  ) {}

  async execute({ authorId, request, context }: PublishBlogPostCommand): Promise<Published> {
    const postId = createdId(context, 'blog-post');
    const stream = blogPostStream(postId);
    const words = wordsOf(request);
    const slug = blogSlugOf(words.title, postId);
    const before = await this.streams.remembered(stream, blogPostDecider, context);
    if (before) return { slug, position: before.position };
    const cover = request.coverId ? await coverOf(this.streams, request.coverId, authorId) : null;
    await this.slugs.claim(slug, postId, context);
    const data = { postId, authorId, slug, ...words, cover };
    const { position } = await this.streams.handle(stream, blogPostDecider, { type: 'PublishBlogPost', data }, context);
    return { slug, position };
  }
}
