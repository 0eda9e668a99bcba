import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PiAccount } from '@refrain/contracts/accounts';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';

export class SeePiIdentityCommand extends Command<void> {
  constructor(
    readonly userId: string,
    readonly pi: PiAccount,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Names on Pi change, and a link that came by mail knows none. */
@CommandHandler(SeePiIdentityCommand)
export class SeePiIdentityHandler implements ICommandHandler<SeePiIdentityCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, pi, context }: SeePiIdentityCommand): Promise<void> {
    // Signing in again is no repetition of this, whatever key the request carries.
    await this.streams.handle(
      accountStream(userId),
      accountDecider,
      { type: 'SeePiIdentity', data: { userId, pi } },
      { ...context, memory: undefined },
    );
  }
}
