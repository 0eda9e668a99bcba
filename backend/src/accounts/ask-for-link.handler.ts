import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LinkPurpose, RecoveryCommand } from '@refrain/contracts/accounts';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { Names } from './names';
import { recoveryDecider, recoveryStream } from './recovery.decider';

export class AskForLinkCommand extends Command<void> {
  constructor(
    readonly purpose: LinkPurpose,
    readonly email: string,
    readonly context: CommandContext,
    /** Of the Pi account that is to be linked. */
    readonly piHash = '',
  ) {
    super();
  }
}

type Asked = Readonly<{ addressHash: string; now: string }>;

const COMMANDS: Readonly<Record<LinkPurpose, (asked: Asked, piHash: string) => RecoveryCommand>> = {
  'verify-email': (data) => ({ type: 'RequestEmailVerification', data }),
  'reset-password': (data) => ({ type: 'RequestPasswordReset', data }),
  'link-pi': (data, piHash) => ({ type: 'RequestPiLink', data: { ...data, piHash } }),
};

/** Does not look whether somebody has the address: neither the answer nor its time can tell. The reaction finds out. */
@CommandHandler(AskForLinkCommand)
export class AskForLinkHandler implements ICommandHandler<AskForLinkCommand> {
  constructor(
    private readonly names: Names,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ purpose, email, context, piHash }: AskForLinkCommand): Promise<void> {
    const addressHash = await this.names.hash('email', email);
    const command = COMMANDS[purpose]({ addressHash, now: this.clock.now() }, piHash);
    await this.streams.handle(recoveryStream(addressHash), recoveryDecider, command, context);
  }
}
