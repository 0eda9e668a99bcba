import type { Role, User } from '../accounts';
import { kernelRefusals, refusal, type Refusal } from '../kernel';

/** Everyone, anyone signed in, premium members, or certain roles. Admins pass whatever is asked but a level. */
export type Access = 'public' | 'login' | 'premium' | readonly Role[];

/**
 * What a page or a call asks of a person. `adminLevel` is the largest number an admin may have: a lower number is more
 * privilege, and 0 leaves the supreme admin alone.
 */
export type Need = Readonly<{ access: Access; adminLevel?: number }>;

export type Who = Pick<User, 'role' | 'subscriptionType' | 'adminLevel' | 'isSupremeAdmin'>;

/** What is missing, or null when nothing is. */
export type Lack = 'session' | 'role' | 'premium' | 'level';

/** An admin of no level counts as this one (spec part 1, section 5). */
export const NO_LEVEL = 999;

export const levelOf = ({ adminLevel }: Pick<User, 'adminLevel'>): number => adminLevel ?? NO_LEVEL;

/**
 * The one rule of who may do what, for pages and calls alike (spec part 1, sections 5 and 6). In: what is asked, and who
 * is there, null for a visitor. Out: what they lack, null when they may.
 */
export const lackOf = ({ access, adminLevel }: Need, who: Who | null): Lack | null => {
  if (access === 'public') return null;
  if (!who) return 'session';
  if (who.isSupremeAdmin) return null;
  if (who.role === 'admin') return adminLevel !== undefined && levelOf(who) > adminLevel ? 'level' : null;
  if (access === 'login') return null;
  if (access === 'premium') return who.subscriptionType === 'premium' ? null : 'premium';
  return access.includes(who.role) ? null : 'role';
};

export const restrictedTexts = {
  title: 'Access Restricted',
  level: (needed: number) => `This area requires higher admin privileges (level ${needed}).`,
  currentLevel: (level: number) => `Your current admin level: ${level}`,
  artistsTitle: 'Upload',
  artists: 'Artists upload their music here. Become one, and this page opens.',
  premiumTitle: 'Premium Features',
  premium: 'This area is for premium members.',
  premiumHint: 'Exclusive events and premium groups open with a premium subscription.',
  seePlans: 'See subscriptions',
} as const;

/** @public The API document lists them. */
export const accessRefusals = {
  premium: refusal('ACCESS.PREMIUM_REQUIRED', 403, restrictedTexts.premium),
  level: (needed: number) => refusal('ACCESS.LEVEL_TOO_LOW', 403, restrictedTexts.level(needed)),
} as const;

/** How the API puts what is lacking, where a call has no words of its own for a role. */
export const refusalOf = (lack: Lack, { adminLevel = 0 }: Need): Refusal =>
  ({
    session: kernelRefusals.signInRequired,
    role: kernelRefusals.forbidden,
    premium: accessRefusals.premium,
    level: accessRefusals.level(adminLevel),
  })[lack];
