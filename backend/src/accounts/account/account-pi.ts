import { accountRefusals, piRefusals, type AccountEvent, type PiAccount } from '@refrain/contracts/accounts';
import { refuse } from '../../kernel/write/decider';
import type { Of, RegisteredAccount } from './account';

const seen = (userId: string, { uid, username }: PiAccount): AccountEvent => ({
  type: 'PiIdentitySeen',
  data: { userId, piUid: uid, piUsername: username },
});

const verifying = (userId: string, verification: Of<'RegisterAccount'>['verification']): readonly AccountEvent[] => {
  if (verification === undefined) return [];
  return verification === 'vouched'
    ? [{ type: 'EmailVerified', data: { userId } }]
    : [{ type: 'EmailVerificationTermSet', data: { userId, dueAt: verification.by } }];
};

export const register = ({ pi, verification, ...data }: Of<'RegisterAccount'>): readonly AccountEvent[] => {
  const { userId } = data;
  const linked: readonly AccountEvent[] = pi
    ? [{ type: 'PiAccountLinked', data: { userId, piHash: pi.hash } }, seen(userId, pi)]
    : [];
  return [{ type: 'AccountRegistered', data }, ...verifying(userId, verification), ...linked];
};

export const linkPi = ({ userId, piHash }: Of<'LinkPiAccount'>, account: RegisteredAccount): readonly AccountEvent[] => {
  if (account.pi) return account.pi.hash === piHash ? [] : refuse(piRefusals.otherLinked);
  const linked: AccountEvent = { type: 'PiAccountLinked', data: { userId, piHash } };
  return account.emailVerified ? [linked] : [linked, { type: 'EmailVerified', data: { userId } }];
};

export const seePi = ({ userId, pi }: Of<'SeePiIdentity'>, account: RegisteredAccount): readonly AccountEvent[] => {
  if (account.pi?.hash !== pi.hash) return refuse(accountRefusals.unknown);
  return account.pi.username === pi.username ? [] : [seen(userId, pi)];
};
