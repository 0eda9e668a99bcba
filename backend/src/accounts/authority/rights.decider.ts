import {
  areRights,
  authorityRefusals,
  outranks,
  sameRights,
  type Rights,
  type RightsChanged,
} from '@refrain/contracts/authority';
import type { Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../../kernel/write/decider';

/** What an account says of its rights, and how often a role was granted to it. */
export type HeldRights = Readonly<{ rights: Rights; grants: number }>;

/** `from` are the rights that the admin saw; `person` and `admin` are what their accounts say now. */
export type ChangeRights = Command<
  'ChangeRights',
  {
    userId: string;
    from: Rights;
    to: Rights;
    changedBy: string;
    reason: string;
    person: HeldRights;
    admin: HeldRights;
  }
>;

/** The last decision about each person, by id. */
type Decided = Readonly<Record<string, HeldRights>>;

/** A decision holds before the account follows it: two admins who act at once meet here. */
const inForce = (decided: Decided, userId: string, held: HeldRights): Rights => {
  const last = Object.hasOwn(decided, userId) ? decided[userId] : undefined;
  return last && held.grants <= last.grants ? last.rights : held.rights;
};

const decide = ({ data }: ChangeRights, decided: Decided): readonly RightsChanged[] => {
  const { userId, from, to, changedBy, reason, person, admin } = data;
  if (userId === changedBy) return refuse(authorityRefusals.own);
  if (!areRights(to)) return refuse(authorityRefusals.notValid);
  const [before, own] = [inForce(decided, userId, person), inForce(decided, changedBy, admin)];
  if (!outranks(own, before)) return refuse(authorityRefusals.notYoursToChange);
  if (!outranks(own, to)) return refuse(authorityRefusals.notYoursToGive);
  if (sameRights(before, to)) return [];
  if (!sameRights(before, from)) return refuse(authorityRefusals.changed);
  // A decision that the account has not followed yet is followed first.
  const grants = Math.max(person.grants, (decided[userId]?.grants ?? -1) + 1);
  return [{ type: 'RightsChanged', data: { userId, before, after: to, grants, changedBy, reason } }];
};

/** One stream for the whole site, because who may decide follows from what was decided of others. It holds what few people do seldom. */
export const rightsDecider: Decider<Decided, ChangeRights, RightsChanged> = {
  initialState: () => ({}),
  decide,
  evolve: (decided, { data: { userId, after, grants } }) => ({ ...decided, [userId]: { rights: after, grants } }),
};

export const RIGHTS_STREAM = 'rights-site';
