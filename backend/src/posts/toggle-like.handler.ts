import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { postRefusals, type LikeResponse } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { likeDecider, likeStream } from './like.decider';
import { postDecider, postStream } from './post.decider';

type Toggled = Omit<LikeResponse, 'likeCount'> & { position: Position | null };

export class ToggleLikeCommand extends Command<Toggled> {
  constructor(
    readonly postId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ToggleLikeCommand)
export class ToggleLikeHandler implements ICommandHandler<ToggleLikeCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ postId, userId, context }: ToggleLikeCommand): Promise<Toggled> {
    const post = await this.streams.recent(postStream(postId), postDecider);
    if (post.status !== 'published') throw new DomainError(postRefusals.unknown);
    if (await isAnyHidden(this.readModels.store, userId, [post.authorId])) throw new DomainError(postRefusals.unknown);
    const ownPost = post.authorId === userId;
    const { events, position } = await this.streams.handle(
      likeStream(postId, userId),
      likeDecider,
      { type: 'ToggleLike', data: { postId, userId, ownPost } },
      context,
    );
    const liked = events.find((event) => event.type === 'PostLiked');
    return { action: liked ? 'liked' : 'unliked', pointsAwarded: liked?.data.pointsAwarded ?? 0, position };
  }
}
