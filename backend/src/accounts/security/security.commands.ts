import { accountRefusals } from '@refrain/contracts/accounts';
import { accountDecider, accountStream } from '../account/account.decider';
import { command } from '../../kernel/write/command';
import { refuse } from '../../kernel/write/decider';
import type { Streams } from '../../kernel/write/streams/streams';
import { Lockouts } from '../../kernel/limits/lockouts';
import { OwnEmails } from '../email/own-email';
import { securityDecider, securityStream } from './security.decider';

type Asked = Readonly<{ userId: string; by: string; reason: string }>;

/** @throws DomainError where nobody is there */
const assertHere = async (streams: Streams, userId: string): Promise<void> => {
  const { state } = await streams.load(accountStream(userId), accountDecider);
  if (state.status !== 'registered') return refuse(accountRefusals.unknown);
};

/** Sessions end first: where the log is away then, they have ended, and the admin is asked to try again. */
export const EndSessions = command('EndSessions', async (asked: Asked, { decide, streams, sessions }) => {
  await assertHere(streams, asked.userId);
  await sessions.endAllOf(asked.userId);
  return decide(securityStream(asked.userId), securityDecider, asked);
});

/** `username` is how the person signs in besides by their address. */
export const UnlockSignIn = command(
  'UnlockSignIn',
  { lockouts: Lockouts, emails: OwnEmails },
  async ({ username, ...asked }: Asked & Readonly<{ username: string }>, { decide, streams, lockouts, emails }) => {
    await assertHere(streams, asked.userId);
    const { email } = await emails.of(asked.userId);
    await lockouts.unlock([username, asked.userId, ...(email === null ? [] : [email])]);
    return decide(securityStream(asked.userId), securityDecider, asked);
  },
);
