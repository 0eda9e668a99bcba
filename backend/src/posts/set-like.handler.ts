import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { postRefusals, type LikeCommand, type LikeResponse } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { likeDecider, likeStream } from './like.decider';
import { postDecider, postStream } from './post.decider';

type Set = Omit<LikeResponse, 'likeCount'> & { position: Position | null };

export class SetLikeCommand extends Command<Set> {
  /** `liked` is the state that is wanted; null is the other one than it is. */
  constructor(
    readonly postId: string,
    readonly userId: string,
    readonly liked: boolean | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const typeOf = (liked: boolean | null): LikeCommand['type'] =>
  liked === null ? 'ToggleLike' : liked ? 'LikePost' : 'UnlikePost';

@CommandHandler(SetLikeCommand)
export class SetLikeHandler implements ICommandHandler<SetLikeCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ postId, userId, liked, context }: SetLikeCommand): Promise<Set> {
    const post = await this.streams.recent(postStream(postId), postDecider);
    if (post.status !== 'published') throw new DomainError(postRefusals.unknown);
    if (await isAnyHidden(this.readModels.store, userId, [post.authorId])) throw new DomainError(postRefusals.unknown);
    const command: LikeCommand = { type: typeOf(liked), data: { postId, userId, ownPost: post.authorId === userId } };
    const { events, position, state } = await this.streams.handle(likeStream(postId, userId), likeDecider, command, context);
    const [event] = events;
    const isLiked = event ? event.type === 'PostLiked' : state.status === 'liked';
    return {
      action: isLiked ? 'liked' : 'unliked',
      pointsAwarded: event?.type === 'PostLiked' ? event.data.pointsAwarded : 0,
      position,
    };
  }
}
