import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { blogPostDecider, blogPostStream } from './blog-post.decider';
import { BlogSlugs } from './blog-slugs';

export class WithdrawBlogPostCommand extends Command<Position | null> {
  constructor(
    readonly slug: string,
    readonly withdrawnBy: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(WithdrawBlogPostCommand)
export class WithdrawBlogPostHandler implements ICommandHandler<WithdrawBlogPostCommand> {
  constructor(
    private readonly slugs: BlogSlugs,
    private readonly streams: Streams,
  ) {}

  async execute({ slug, withdrawnBy, context }: WithdrawBlogPostCommand): Promise<Position | null> {
    const postId = await this.slugs.holder(slug);
    const { position } = await this.streams.handle(
      blogPostStream(postId),
      blogPostDecider,
      { type: 'WithdrawBlogPost', data: { postId, withdrawnBy } },
      context,
    );
    return position;
  }
}
