import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { postRefusals } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { postFacts } from '@refrain/projections/posts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { hideDecider, hideStream } from './hide.decider';

export class HidePostCommand extends Command<Position | null> {
  constructor(
    readonly postId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HidePostCommand)
export class HidePostHandler implements ICommandHandler<HidePostCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ postId, userId, context }: HidePostCommand): Promise<Position | null> {
    const { store } = this.readModels;
    const post = await postFacts(store, postId);
    if (!post || post.isRemoved || (await isAnyHidden(store, userId, [post.authorId])))
      throw new DomainError(postRefusals.unknown);
    const data = { postId, userId, authorId: post.authorId };
    return (await this.streams.handle(hideStream(postId, userId), hideDecider, { type: 'HidePost', data }, context)).position;
  }
}
