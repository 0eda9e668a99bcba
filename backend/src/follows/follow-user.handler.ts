import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountRefusals } from '@refrain/contracts/accounts';
import { followRefusals } from '@refrain/contracts/follows';
import type { Position } from '@refrain/contracts/kernel';
import { shownPersonById } from '@refrain/projections/accounts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { blockDecider, blockStream } from './block.decider';
import { followDecider, followStream } from './follow.decider';

type Followed = { pointsAwarded: number; position: Position | null };

export class FollowUserCommand extends Command<Followed> {
  constructor(
    readonly followerId: string,
    readonly followeeId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(FollowUserCommand)
export class FollowUserHandler implements ICommandHandler<FollowUserCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ followerId, followeeId, context }: FollowUserCommand): Promise<Followed> {
    if (!(await shownPersonById(this.readModels.store, followeeId))) throw new DomainError(accountRefusals.unknown);
    if ((await this.isBlocked(followerId, followeeId)) || (await this.isBlocked(followeeId, followerId)))
      throw new DomainError(followRefusals.notPossible);
    const { events, position } = await this.streams.handle(
      followStream(followerId, followeeId),
      followDecider,
      { type: 'FollowUser', data: { followerId, followeeId } },
      context,
    );
    const followed = events.find((event) => event.type === 'UserFollowed');
    return { pointsAwarded: followed?.data.pointsAwarded ?? 0, position };
  }

  private async isBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.streams.load(blockStream(blockerId, blockedId), blockDecider)).state.status === 'blocked';
  }
}
