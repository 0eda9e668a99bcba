import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { followDecider, followStream } from './follow.decider';

export class UnfollowUserCommand extends Command<Position | null> {
  constructor(
    readonly followerId: string,
    readonly followeeId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UnfollowUserCommand)
export class UnfollowUserHandler implements ICommandHandler<UnfollowUserCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ followerId, followeeId, context }: UnfollowUserCommand): Promise<Position | null> {
    const { position } = await this.streams.handle(
      followStream(followerId, followeeId),
      followDecider,
      { type: 'UnfollowUser', data: { followerId, followeeId } },
      context,
    );
    return position;
  }
}
