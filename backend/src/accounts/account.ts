import type { AccountCommand, Role } from '@refrain/contracts/accounts';

type ProfileText = Readonly<{ displayName: string; slug: string; bio: string }>;

/** `username` is null until the Pi account was seen. */
type LinkedPi = Readonly<{ hash: string; username: string | null }>;

/** `lapses` counts the handles that this person claimed, never used, and lost to another person. */
export type RegisteredAccount = {
  status: 'registered';
  role: Role;
  emailVerified?: true;
  deletionDueAt?: string;
  pi?: LinkedPi;
  profile: ProfileText;
  pictureId: string | null;
  lapses: number;
};

export type Account = { status: 'none' } | { status: 'lapsed' } | RegisteredAccount | { status: 'erased'; completed: boolean };

/** What an account command of this type says. */
export type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>['data'];
