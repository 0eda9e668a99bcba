import type { AccountEvent } from '@refrain/contracts/accounts';
import type { RightsChanged } from '@refrain/contracts/authority';
import type { Recorded } from '@refrain/contracts/kernel';
import type { SecurityActKind, SecurityEvent } from '@refrain/contracts/security';
import { projection, type Change } from '../kernel';
import { securityActs } from './security.view';

type Account = Extract<AccountEvent, { type: 'PasswordReset' | 'PasswordChanged' | 'DeletionRequested' | 'AccountErased' }>;

const ALL = Number.MAX_SAFE_INTEGER;
type OfPerson = Recorded<Account | RightsChanged | SecurityEvent>;

const put = (
  { id, at, data }: OfPerson,
  what: SecurityActKind,
  by: string | null = null,
  reason: string | null = null,
): readonly Change[] => [securityActs.put(id, { userId: data.userId, what, by, reason, at })];

/** From whichever event all sessions of a person ended. */
export const securityProjection = projection<Account | RightsChanged | SecurityEvent>()('security', 1, [securityActs], {
  PasswordReset: (event) => put(event, 'reset'),
  PasswordChanged: (event) => put(event, 'change'),
  DeletionRequested: (event) => put(event, 'leave'),
  RightsChanged: (event) => put(event, 'rights', event.data.changedBy, event.data.reason),
  SessionsEnded: (event) => put(event, 'admin', event.data.endedBy, event.data.reason),
  SignInUnlocked: (event) => put(event, 'unlock', event.data.unlockedBy, event.data.reason),
  AccountErased: ({ data: { userId } }) => [
    securityActs.each({ where: { userId }, orderBy: ['-at', '-id'] }, ALL, ({ id }) => [securityActs.remove(id)]),
  ],
});
