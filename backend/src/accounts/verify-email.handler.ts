import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';
import { OneTimeLinks } from './one-time-links';

export class VerifyEmailCommand extends Command<Position | null> {
  constructor(
    readonly token: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The link is used up last: after a crash in between it works once more, and verifies nothing twice. */
@CommandHandler(VerifyEmailCommand)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmailCommand> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly streams: Streams,
  ) {}

  async execute({ token, context }: VerifyEmailCommand): Promise<Position | null> {
    const link = await this.links.find('verify-email', token);
    const stream = accountStream(link.userId);
    const before = await this.streams.remembered(stream, accountDecider, context);
    if (before) return before.position;
    this.links.mustBeUsable(link);
    const { position } = await this.streams.handle(
      stream,
      accountDecider,
      { type: 'VerifyEmail', data: { userId: link.userId } },
      context,
    );
    await this.links.use(link);
    return position;
  }
}
