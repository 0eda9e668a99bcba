import { appPasswordRefusals, MOST_APP_PASSWORDS } from '@refrain/contracts/subsonic';
import { appPasswordsOf } from '@refrain/projections/subsonic';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import { appPasswordDecider, appPasswordStream } from './app-password.decider';
import { AppPasswords } from './app-passwords';

/** The vault first: an event never names a password that is nowhere. */
export const MakeAppPassword = command(
  'MakeAppPassword',
  { passwords: AppPasswords },
  async ({ userId, name }: { userId: string; name: string }, { decide, created, store, passwords }) => {
    if ((await appPasswordsOf(store, userId)).length >= MOST_APP_PASSWORDS) throw new DomainError(appPasswordRefusals.tooMany);
    const appPasswordId = created('app-password');
    const { password, mark } = await passwords.obtain(appPasswordId);
    const data = { appPasswordId, userId, name: name.trim(), mark };
    return { appPasswordId, password, position: await decide(appPasswordStream(appPasswordId), appPasswordDecider, data) };
  },
);

export const RevokeAppPassword = command('RevokeAppPassword', (asked: { appPasswordId: string; userId: string }, { decide }) =>
  decide(appPasswordStream(asked.appPasswordId), appPasswordDecider, asked),
);
