import type { LinkPurpose, RecoveryCommand } from '@refrain/contracts/accounts';
import { VAULT } from '../../kernel/values/tokens';
import { command } from '../../kernel/write/command';
import { accountDecider, accountStream } from '../account/account.decider';
import { Names } from '../names/names';
import { OneTimeLinks } from './one-time-links';
import { assertHardToGuess, namesIn } from '../sign-in/password-rules';
import { Passwords } from '../sign-in/passwords';
import { recoveryDecider, recoveryStream } from './recovery.decider';

type Request = Readonly<{ addressHash: string; now: string }>;

/** What can be asked for by an address alone. */
type AskedByAddress = Exclude<LinkPurpose, 'change-email' | 'take-back-email'>;

const COMMANDS: Readonly<Record<AskedByAddress, (request: Request, piHash: string) => RecoveryCommand>> = {
  'verify-email': (data) => ({ type: 'RequestEmailVerification', data }),
  'reset-password': (data) => ({ type: 'RequestPasswordReset', data }),
  'link-pi': (data, piHash) => ({ type: 'RequestPiLink', data: { ...data, piHash } }),
};

/**
 * `piHash` is of the Pi account that is to be linked. Does not look whether an account has the address, so neither the answer
 * nor its time reveals it. The reaction finds out.
 */
export const AskForLink = command(
  'AskForLink',
  { names: Names },
  async (
    { purpose, email, piHash = '' }: { purpose: AskedByAddress; email: string; piHash?: string },
    { handle, names, clock },
  ) => {
    const addressHash = await names.hash('email', email);
    const asked = COMMANDS[purpose]({ addressHash, now: clock.now() }, piHash);
    await handle(recoveryStream(addressHash), recoveryDecider, asked);
  },
);

/** The link is used up last: after a crash in between it works once more, and verifies nothing twice. */
export const VerifyEmail = command(
  'VerifyEmail',
  { links: OneTimeLinks },
  async ({ token }: { token: string }, { decide, links, streams, context }) => {
    const link = await links.find('verify-email', token);
    const stream = accountStream(link.userId);
    const before = await streams.remembered(stream, accountDecider, context);
    if (before) return before.position;
    links.mustBeUsable(link);
    links.mustBeOfThisAddress(link, (await streams.load(stream, accountDecider)).state);
    const position = await decide(stream, accountDecider, { userId: link.userId });
    await links.use(link);
    return position;
  },
);

/**
 * The link is used up first: of two people who hold it, one sets a password. A crash right after costs that link, and no more.
 * Sessions end after the old password has, so that it cannot come back.
 */
export const ResetPassword = command(
  'ResetPassword',
  { links: OneTimeLinks, passwords: Passwords, vault: VAULT },
  async (
    { token, password }: { token: string; password: string },
    { handle, links, passwords, vault, sessions, streams, context },
  ) => {
    const link = await links.find('reset-password', token);
    const { userId } = link;
    const stream = accountStream(userId);
    if (await streams.remembered(stream, accountDecider, context)) return;
    links.mustBeUsable(link);
    // While the log is away nothing is begun that could not be put on record.
    const { state } = await streams.load(stream, accountDecider);
    links.mustBeOfThisAddress(link, state);
    await assertHardToGuess(password, namesIn(state));
    const credentials = await passwords.credentials(userId, password);
    await links.use(link);
    await vault.credentials.put(credentials);
    await sessions.endAllOf(userId);
    await handle(stream, accountDecider, { type: 'RecordPasswordReset', data: { userId } });
  },
);
