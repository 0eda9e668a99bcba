import { deletion, personalDataRefusals } from '@refrain/contracts/personal-data';
import { accountDecider, accountStream } from '../accounts/account/account.decider';
import { Passwords } from '../accounts/sign-in/passwords';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';

/** A repeated request keeps the date that the first one got. Every session ends; signing in is the way back. */
export const RequestDeletion = command(
  'RequestDeletion',
  { passwords: Passwords },
  async ({ userId, password }: { userId: string; password: string }, { handle, passwords, clock, sessions }) => {
    if (!(await passwords.match(userId, password))) throw new DomainError(personalDataRefusals.wrongPassword);
    const dueAt = clock.in(deletion.graceSeconds);
    const asked = { type: 'RequestDeletion', data: { userId, dueAt } } as const;
    const { position, state } = await handle(accountStream(userId), accountDecider, asked);
    await sessions.endAllOf(userId);
    return { position, dueAt: (state.status === 'registered' && state.deletionDueAt) || dueAt };
  },
);

export const CancelDeletion = command('CancelDeletion', ({ userId }: { userId: string }, { decide }) =>
  decide(accountStream(userId), accountDecider, { userId }),
);
