import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Vault } from '@refrain/storage/vault';
import type { CommandContext } from '../kernel/command-context';
import { Sessions } from '../kernel/sessions';
import { Streams } from '../kernel/streams';
import { VAULT } from '../kernel/tokens';
import { accountDecider, accountStream } from './account.decider';
import { OneTimeLinks } from './one-time-links';
import { assertHardToGuess, namesIn } from './password-rules';
import { Passwords } from './passwords';

export class ResetPasswordCommand extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The link is used up first: of two who hold it, one sets a password. A crash right after costs that link, and no more. What
 * keeps somebody signed in ends after the old password has, so that it cannot come back.
 */
@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly passwords: Passwords,
    private readonly streams: Streams,
    private readonly sessions: Sessions,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  async execute({ token, password, context }: ResetPasswordCommand): Promise<void> {
    const link = await this.links.find('reset-password', token);
    const { userId } = link;
    if (await this.streams.remembered(accountStream(userId), accountDecider, context)) return;
    this.links.mustBeUsable(link);
    // While the log is away nothing is begun that could not be put on record.
    const { state } = await this.streams.load(accountStream(userId), accountDecider);
    assertHardToGuess(password, namesIn(state));
    const credentials = await this.passwords.credentials(userId, password);
    await this.links.use(link);
    await this.vault.credentials.put(credentials);
    await this.sessions.endAllOf(userId);
    await this.streams.handle(accountStream(userId), accountDecider, { type: 'RecordPasswordReset', data: { userId } }, context);
  }
}
