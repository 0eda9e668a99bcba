import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BlogPostRequest } from '@refrain/contracts/editorial';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { blogPostDecider, blogPostStream } from './blog-post.decider';
import { BlogSlugs } from './blog-slugs';
import { coverOf, wordsOf } from './blog-words';

export class ReviseBlogPostCommand extends Command<Position | null> {
  constructor(
    readonly slug: string,
    readonly revisedBy: string,
    readonly request: BlogPostRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Says it in other words, at the same address. */
@CommandHandler(ReviseBlogPostCommand)
export class ReviseBlogPostHandler implements ICommandHandler<ReviseBlogPostCommand> {
  constructor(
    private readonly slugs: BlogSlugs,
    private readonly streams: Streams,
  ) {}

  async execute({ slug, revisedBy, request, context }: ReviseBlogPostCommand): Promise<Position | null> {
    const postId = await this.slugs.holder(slug);
    const { coverId } = request;
    const cover =
      coverId === undefined ? {} : { cover: coverId === null ? null : await coverOf(this.streams, coverId, revisedBy) };
    const data = { postId, revisedBy, ...wordsOf(request), ...cover };
    const { position } = await this.streams.handle(
      blogPostStream(postId),
      blogPostDecider,
      { type: 'ReviseBlogPost', data },
      context,
    );
    return position;
  }
}
