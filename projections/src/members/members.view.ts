import type { Role } from '@refrain/contracts/accounts';
import type { MemberActs, MemberState } from '@refrain/contracts/members';
import { collection } from '../kernel';

/**
 * A person who is here. `joinedAt` is ISO; `activeOn` is a day (YYYY-MM-DD, UTC), so that the order of a list moves once a day for each
 * person at most.
 */
export type Member = Readonly<{
  username: string;
  displayName: string;
  role: Role;
  adminLevel: number | null;
  isSupremeAdmin: boolean;
  isVerified: boolean;
  state: Exclude<MemberState, 'erased'>;
  joinedAt: string;
  activeOn: string;
  did: MemberActs;
}>;

export const members = collection<Member>()({
  name: 'members',
  columns: { role: 'text', state: 'text', joinedAt: 'text', activeOn: 'text' },
  indexes: [
    { on: ['-joinedAt', '-id'] },
    { on: ['role', '-joinedAt', '-id'] },
    { on: ['state', '-joinedAt', '-id'] },
    { on: ['role', 'state', '-joinedAt', '-id'] },
    { on: ['-activeOn', '-id'] },
    { on: ['role', '-activeOn', '-id'] },
    { on: ['state', '-activeOn', '-id'] },
    { on: ['role', 'state', '-activeOn', '-id'] },
  ],
  text: ['username', 'displayName'],
});

/** A person who is erased: nothing of them but the id and two days. `joinedAt` is ISO. */
export type ErasedMember = Readonly<{ joinedAt: string; erasedOn: string }>;
export const erasedMembers = collection<ErasedMember>()({
  name: 'erasedMembers',
  columns: { joinedAt: 'text', erasedOn: 'text' },
  indexes: [{ on: ['-joinedAt', '-id'] }, { on: ['-erasedOn', '-id'] }],
});
