import type { AccountCommand, Role } from '@refrain/contracts/accounts';

type ProfileText = Readonly<{ displayName: string; slug: string; bio: string }>;

/** `username` is null until the Pi account was seen. */
type LinkedPi = Readonly<{ hash: string; username: string | null }>;

/**
 * `address` is null where it cannot be read. `since` (ISO) is when it last changed; links that were asked for before then are void.
 * `before` are verified addresses, the oldest first, whose owners may take the change with `changeId` back until then.
 */
export type Email = Readonly<{
  address: string | null;
  since: string | null;
  wanted?: Readonly<{ changeId: string; address: string | null }>;
  before: readonly Readonly<{ changeId: string; address: string | null; until: string }>[];
  reverted?: string;
}>;

/** `lapses` counts the handles and addresses that this person claimed, never used, and lost to another person. */
export type RegisteredAccount = {
  status: 'registered';
  role: Role;
  adminLevel: number | null;
  isSupremeAdmin: boolean;
  /** How often a role was granted to this person. */
  grants: number;
  email: Email;
  emailVerified?: true;
  /** When an address that is not verified begins to keep the person from publishing (ISO). */
  verifyBy?: string;
  deletionDueAt?: string;
  pi?: LinkedPi;
  profile: ProfileText;
  pictureId: string | null;
  /** As an artist stated it, ISO 3166-1 alpha-2. */
  country: string | null;
  lapses: number;
};

export type Account = { status: 'none' } | { status: 'lapsed' } | RegisteredAccount | { status: 'erased'; completed: boolean };

/** What an account command of this type says. */
export type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>['data'];
