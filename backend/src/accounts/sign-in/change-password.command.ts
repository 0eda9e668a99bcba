import { accountRefusals, type ChangePasswordRequest } from '@refrain/contracts/accounts';
import { DomainError } from '../../kernel/domain-error';
import { VAULT } from '../../kernel/values/tokens';
import { command } from '../../kernel/write/command';
import { accountDecider, accountStream } from '../account/account.decider';
import { assertHardToGuess, namesIn } from './password-rules';
import { Passwords } from './passwords';

/**
 * Asks for the old password first. What keeps the person signed in ends after the old password has, as with a reset. Answers what is kept of
 * the new password; null where the same form came before.
 */
export const ChangePassword = command(
  'ChangePassword',
  { passwords: Passwords, vault: VAULT },
  async (
    { userId, form }: { userId: string; form: ChangePasswordRequest },
    { handle, passwords, vault, sessions, streams, context },
  ) => {
    const stream = accountStream(userId);
    if (await streams.remembered(stream, accountDecider, context)) return null;
    // While the log is away nothing is begun that could not be put on record.
    const { state } = await streams.load(stream, accountDecider);
    if (!(await passwords.match(userId, form.currentPassword)))
      throw new DomainError(accountRefusals.wrongPassword, { currentPassword: accountRefusals.wrongPassword.message });
    await assertHardToGuess(form.newPassword, namesIn(state), 'newPassword');
    const credentials = await passwords.credentials(userId, form.newPassword);
    await vault.credentials.put(credentials);
    await sessions.endAllOf(userId);
    await handle(stream, accountDecider, { type: 'RecordPasswordChange', data: { userId } });
    return credentials;
  },
);
