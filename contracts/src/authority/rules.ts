import { historyRules } from '../history';
import { refusal, type TextRule } from '../kernel';
import { levelOf } from '../routes';
import type { Rights } from './context';

export const RIGHTS_CHANGES_PAGE_SIZE = 30;
/** More admins than this are not shown on one page. */
export const ADMINS_SHOWN = 500;
/** The most and the least privilege of a level that can be given. */
export const ADMIN_LEVELS = { first: 0, last: 99 } as const;

export const authorityRules = { reason: historyRules.reason } as const satisfies Record<string, TextRule>;

export const authorityRefusals = {
  own: refusal('AUTHORITY.OWN_RIGHTS', 403, 'Nobody changes their own rights. Another admin has to do it.'),
  notYoursToGive: refusal('AUTHORITY.NOT_YOURS_TO_GIVE', 403, 'You can give only what is less privileged than what you have.'),
  notYoursToChange: refusal('AUTHORITY.NOT_YOURS_TO_CHANGE', 403, 'This person is as privileged as you are, or more.'),
  notValid: refusal(
    'AUTHORITY.RIGHTS_NOT_VALID',
    400,
    'A level is a whole number from 0 to 99, and goes with the role of an admin. So does being supreme.',
  ),
  changed: refusal('AUTHORITY.CHANGED', 409, 'The rights of this person were changed meanwhile. Please look again.'),
} as const;

/** The smaller, the more privileged: a supreme admin, an admin by level, an admin without one, anyone else. */
export const rankOf = ({ role, adminLevel, isSupremeAdmin }: Rights): number => {
  if (isSupremeAdmin) return -1;
  return role === 'admin' ? levelOf({ adminLevel }) : Number.POSITIVE_INFINITY;
};

/** Whether one may decide about the rights of another: supreme admins about all, others about those below them. */
export const outranks = (one: Rights, other: Rights): boolean => rankOf(one) === -1 || rankOf(one) < rankOf(other);

/** Whether rights fit together. */
export const areRights = ({ role, adminLevel, isSupremeAdmin }: Rights): boolean => {
  if (role !== 'admin') return adminLevel === null && !isSupremeAdmin;
  return (
    adminLevel === null || (Number.isInteger(adminLevel) && adminLevel >= ADMIN_LEVELS.first && adminLevel <= ADMIN_LEVELS.last)
  );
};

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.role === other.role && one.adminLevel === other.adminLevel && one.isSupremeAdmin === other.isSupremeAdmin;
