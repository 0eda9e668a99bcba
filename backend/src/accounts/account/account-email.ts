import { accountRefusals, recovery, recoveryRefusals, type AccountEvent, type EmailCommand } from '@refrain/contracts/accounts';
import { readable } from '@refrain/contracts/kernel';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { refuse } from '../../kernel/write/decider';
import type { Email, RegisteredAccount } from './account';
import { claimedForm } from './claimed-form';

type EmailChange = Extract<AccountEvent, { type: 'EmailChangeRequested' | 'EmailChanged' | 'EmailChangeReverted' }>;

/** Clocks of processes differ; an address that can be taken back until then is given to nobody else before this has passed too. */
const MARGIN_MS = 60 * 60_000;

const plus = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
const same = (one: string | null, other: string): boolean =>
  one !== null && claimedForm('email', one) === claimedForm('email', other);

/** As it was registered. An address that cannot be read is null. */
export const firstEmail = (address: string | null): Email => ({ address, since: null, before: [] });

/** Whether nobody else may take this address at `now` (ISO). Where one of the person's cannot be read, it may be this one. */
export const usesAddress = ({ email: { address, before } }: RegisteredAccount, name: string, now: string): boolean =>
  [{ address, until: null }, ...before].some(
    (one) => (one.until === null || now < plus(one.until, MARGIN_MS)) && (one.address === null || same(one.address, name)),
  );

const confirm = (
  { userId, changeId, claim, now }: Extract<EmailCommand, { type: 'ConfirmEmailChange' }>['data'],
  { email, lapses }: RegisteredAccount,
): readonly AccountEvent[] => {
  if (email.wanted?.changeId !== changeId) return refuse(recoveryRefusals.linkNotValid);
  // Another person may hold what was claimed for this change by now.
  if (claim !== lapses) return refuse(kernelRefusals.contended);
  return [{ type: 'EmailChanged', data: { userId, changeId, changedAt: now } }];
};

const revert = (
  { userId, changeId, now }: Extract<EmailCommand, { type: 'RevertEmailChange' }>['data'],
  { email }: RegisteredAccount,
): readonly AccountEvent[] => {
  if (email.reverted === changeId) return [];
  const before = email.before.find((each) => each.changeId === changeId);
  if (!before || before.address === null) return refuse(recoveryRefusals.linkNotValid);
  if (now >= before.until) return refuse(recoveryRefusals.linkExpired);
  return [{ type: 'EmailChangeReverted', data: { userId, changeId, revertedAt: now } }];
};

/** Another address, and the one before again. */
export const decideEmail = (command: EmailCommand, account: RegisteredAccount): readonly AccountEvent[] => {
  switch (command.type) {
    case 'RequestEmailChange':
      if (same(account.email.address, command.data.email)) return refuse(accountRefusals.emailSame);
      return [{ type: 'EmailChangeRequested', data: command.data }];
    case 'ConfirmEmailChange':
      return confirm(command.data, account);
    case 'RevertEmailChange':
      return revert(command.data, account);
  }
};

/** An address that was never verified may be a stranger's, so it cannot take the account back. */
const changed = (account: RegisteredAccount, changeId: string, changedAt: string): RegisteredAccount => {
  const { address, wanted, before } = account.email;
  const mayReturn = account.emailVerified ? [{ changeId, address, until: plus(changedAt, recovery.takeBackSeconds * 1000) }] : [];
  const email: Email = {
    address: wanted?.changeId === changeId ? wanted.address : null,
    since: changedAt,
    before: [...before.filter(({ until }) => until > changedAt), ...mayReturn],
  };
  return { ...account, email, emailVerified: true };
};

/** What was changed after that ends with it: the links of those addresses too. */
const reverted = (account: RegisteredAccount, changeId: string, revertedAt: string): RegisteredAccount => {
  const { before } = account.email;
  const place = before.findIndex((each) => each.changeId === changeId);
  const email: Email = {
    address: before[place]?.address ?? null,
    since: revertedAt,
    before: before.slice(0, Math.max(0, place)),
    reverted: changeId,
  };
  return { ...account, email, emailVerified: true };
};

export const changeEmail = (account: RegisteredAccount, { type, data }: EmailChange): RegisteredAccount => {
  switch (type) {
    case 'EmailChangeRequested': {
      const wanted = { changeId: data.changeId, address: readable<string | null>(data.email, null) };
      return { ...account, email: { ...account.email, wanted } };
    }
    case 'EmailChanged':
      return changed(account, data.changeId, data.changedAt);
    case 'EmailChangeReverted':
      return reverted(account, data.changeId, data.revertedAt);
  }
};
