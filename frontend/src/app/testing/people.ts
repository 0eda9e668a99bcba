import type { User } from '@refrain/contracts/accounts';

const ada: User = {
  id: 'user-ada',
  username: 'ada',
  displayName: 'Ada Sample',
  slug: 'ada',
  role: 'fan',
  subscriptionType: 'free',
  profileImage: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  adminLevel: null,
  isSupremeAdmin: false,
};
const admin = (adminLevel: number | null): User => ({ ...ada, role: 'admin', adminLevel });

/** Every kind of person that guards distinguish; undefined is a person whose session is not known yet. */
export const people = {
  unknown: undefined,
  visitor: null,
  fan: ada,
  user: { ...ada, role: 'user' },
  auditor: { ...ada, role: 'auditor' },
  artist: { ...ada, role: 'artist' },
  premiumFan: { ...ada, subscriptionType: 'premium' },
  admin: admin(null),
  admin3: admin(3),
  admin2: admin(2),
  admin1: admin(1),
  supreme: { ...ada, role: 'user', isSupremeAdmin: true },
  supremeAdmin: { ...admin(null), isSupremeAdmin: true },
} as const satisfies Record<string, User | null | undefined>;

export type Kind = keyof typeof people;
