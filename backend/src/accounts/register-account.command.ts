import {
  accountRefusals,
  readsAsErased,
  recovery,
  registerRules,
  skeletonOf,
  slugOf,
  type NameKind,
  type PiAccount,
  type RegisterRequest,
  type Verification,
} from '@refrain/contracts/accounts';
import { brokenRule, kernelRefusals } from '@refrain/contracts/kernel';
import { isReservedName } from '@refrain/contracts/routes';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { accountDecider, accountStream } from './account/account.decider';
import { Names } from './names/names';
import { assertHardToGuess } from './sign-in/password-rules';
import { Passwords } from './sign-in/passwords';
import { settingNow } from '../kernel/settings/setting-now';

/** A username in Unicode's one form, in which its rules hold too. @throws DomainError */
const canonicalUsername = (typed: string): string => {
  const username = typed.normalize('NFKC').trim();
  const broken = brokenRule(registerRules.username, username);
  if (broken) throw new DomainError({ ...kernelRefusals.invalid, message: broken }, { username: broken });
  return username;
};

/** `isVouchedFor`: the address needs no link, because the operator made the account. */
type Asked = Readonly<{ form: RegisterRequest; pi?: PiAccount; isVouchedFor?: boolean }>;

type Claims = readonly (readonly [NameKind, string])[];

/** The name, and what it looks like where that is another: nobody else may register with either (docs/adr/0002). */
const usernameClaims = (username: string): Claims => {
  const skeleton = skeletonOf(username);
  return skeleton === username.toLowerCase()
    ? [['username', username]]
    : [
        ['username', username],
        ['username', skeleton],
      ];
};

const claimAll = async (names: Names, userId: string, wanted: Claims, context: CommandContext): Promise<void> => {
  const claims = await Promise.allSettled(wanted.map(([kind, name]) => names.claim(kind, name, userId, context)));
  const refused = claims.find((claim) => claim.status === 'rejected');
  if (!refused) return;
  const won = wanted.filter((_, i) => claims[i]?.status === 'fulfilled');
  await Promise.all(won.map(([kind, name]) => names.release(kind, name, userId, context)));
  throw refused.reason;
};

/**
 * Claims the names, registers, then keeps the password: only the form whose registration is in the log sets one, and the
 * same form sent again mends a crash in between. A name that is taken gives the others back. `again` in the answer: the form was sent
 * before, under the same Idempotency-Key.
 */
export const RegisterAccount = command(
  'RegisterAccount',
  { names: Names, passwords: Passwords },
  async ({ form, pi, isVouchedFor = false }: Asked, { handle, created, names, passwords, streams, clock, context }) => {
    const username = canonicalUsername(form.username);
    const [email, slug, displayName] = [form.email.trim(), form.slug.trim(), form.displayName.trim()];
    if ([username, slugOf(username), slug].some(isReservedName)) throw new DomainError(accountRefusals.nameReserved);
    if (readsAsErased(displayName)) throw new DomainError(accountRefusals.nameMisleads);
    await assertHardToGuess(form.password, [username, email.split('@')[0] ?? '', slug, displayName]);
    const userId = created('user');
    const stream = accountStream(userId);
    const before = await streams.remembered(stream, accountDecider, context);
    // A registration that began before an admin closed it may still finish.
    if (!before && !isVouchedFor && (await settingNow(streams, 'registration')) === 'closed')
      throw new DomainError(accountRefusals.registrationClosed);
    const piNames = pi ? ([['pi', pi.uid]] as const) : [];
    const wanted = [...usernameClaims(username), ['email', email], ['slug', slug], ...piNames] as const;
    if (!before) await claimAll(names, userId, wanted, context);
    const verification: Verification = isVouchedFor ? 'vouched' : { by: clock.in(recovery.verifyWithinSeconds) };
    const data = { userId, username, displayName, slug, email, pi, verification };
    const { position, state } = await handle(stream, accountDecider, { type: 'RegisterAccount', data });
    // A person was erased since and the form is sent again: it must not bring back a password.
    if (state.status !== 'registered') throw new DomainError(accountRefusals.lapsed);
    await passwords.setFirst(userId, form.password);
    return { userId, position, again: before !== null };
  },
);
