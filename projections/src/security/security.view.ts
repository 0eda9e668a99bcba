import type { SecurityActKind } from '@refrain/contracts/security';
import { collection } from '../kernel';

/** All sessions of a person ended, or a lock was opened. `at` is ISO. */
export type StoredSecurityAct = Readonly<{
  userId: string;
  what: SecurityActKind;
  by: string | null;
  reason: string | null;
  at: string;
}>;

export const securityActs = collection<StoredSecurityAct>()({
  name: 'securityActs',
  columns: { userId: 'text', at: 'text' },
  indexes: [{ on: ['-at', '-id'] }, { on: ['userId', '-at', '-id'] }],
});
