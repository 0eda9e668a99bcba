import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountRefusals, type ChangePasswordRequest } from '@refrain/contracts/accounts';
import type { Credentials, Vault } from '@refrain/storage/vault';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Sessions } from '../kernel/sessions';
import { Streams } from '../kernel/streams';
import { VAULT } from '../kernel/tokens';
import { accountDecider, accountStream } from './account.decider';
import { assertHardToGuess, namesIn } from './password-rules';
import { Passwords } from './passwords';

/** Answers what is kept of the new password; null where the same form came before. */
export class ChangePasswordCommand extends Command<Credentials | null> {
  constructor(
    readonly userId: string,
    readonly form: ChangePasswordRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks for the old password first. What keeps the person signed in ends after the old password has, as with a reset. */
@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    private readonly passwords: Passwords,
    private readonly streams: Streams,
    private readonly sessions: Sessions,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  async execute({ userId, form, context }: ChangePasswordCommand): Promise<Credentials | null> {
    const stream = accountStream(userId);
    if (await this.streams.remembered(stream, accountDecider, context)) return null;
    // While the log is away nothing is begun that could not be put on record.
    const { state } = await this.streams.load(stream, accountDecider);
    if (!(await this.passwords.match(userId, form.currentPassword)))
      throw new DomainError(accountRefusals.wrongPassword, { currentPassword: accountRefusals.wrongPassword.message });
    assertHardToGuess(form.newPassword, namesIn(state), 'newPassword');
    const credentials = await this.passwords.credentials(userId, form.newPassword);
    await this.vault.credentials.put(credentials);
    await this.sessions.endAllOf(userId);
    await this.streams.handle(stream, accountDecider, { type: 'RecordPasswordChange', data: { userId } }, context);
    return credentials;
  }
}
