import type { Rights } from '@refrain/contracts/authority';
import { collection } from '../kernel';

/** A decision of an admin about the rights of a person. `at` is ISO. */
export type StoredChange = Readonly<{
  userId: string;
  before: Rights;
  after: Rights;
  changedBy: string;
  reason: string;
  at: string;
}>;

export const rightsChangesView = collection<StoredChange>()({
  name: 'rightsChanges',
  columns: { userId: 'text', at: 'text' },
  indexes: [{ on: ['-at', '-id'] }, { on: ['userId', '-at', '-id'] }],
});

/**
 * Someone who may do more than people may by themselves. `rank` orders them, the most privileged first; `changedBy` and `reason` are null where the
 * operator made them one.
 */
export type StoredAdmin = Readonly<{
  userId: string;
  rank: number;
  rights: Rights;
  at: string;
  changedBy: string | null;
  reason: string | null;
}>;

export const adminsView = collection<StoredAdmin>()({
  name: 'admins',
  columns: { rank: 'integer' },
  indexes: [{ on: ['rank', 'id'] }],
});
