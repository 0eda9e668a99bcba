import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { accountDecider, accountStream } from '../accounts/account.decider';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';

export class CancelDeletionCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelDeletionCommand)
export class CancelDeletionHandler implements ICommandHandler<CancelDeletionCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, context }: CancelDeletionCommand): Promise<Position | null> {
    const { position } = await this.streams.handle(
      accountStream(userId),
      accountDecider,
      { type: 'CancelDeletion', data: { userId } },
      context,
    );
    return position;
  }
}
