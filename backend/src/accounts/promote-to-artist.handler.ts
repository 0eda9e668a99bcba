import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';

export class PromoteToArtistCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PromoteToArtistCommand)
export class PromoteToArtistHandler implements ICommandHandler<PromoteToArtistCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, context }: PromoteToArtistCommand): Promise<Position | null> {
    const { position } = await this.streams.handle(
      accountStream(userId),
      accountDecider,
      { type: 'PromoteToArtist', data: { userId } },
      context,
    );
    return position;
  }
}
