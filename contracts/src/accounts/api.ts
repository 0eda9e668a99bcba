import type { Role } from './events';

/** GET /api/user and the answers of register, login and promote-to-artist. */
export type User = Readonly<{
  id: string;
  username: string;
  displayName: string;
  slug: string;
  role: Role;
  subscriptionType: 'free' | 'premium';
  profileImage: string | null;
  updatedAt: string;
  adminLevel: number | null;
  isSupremeAdmin: boolean;
  /** When the account is erased (ISO, UTC), for the eyes of who asked for it; absent otherwise. */
  deletionDueAt?: string;
  /**
   * While the address of the viewer is not verified: when that begins to keep them from publishing (ISO, UTC), null for accounts that have no
   * such term. Absent once it is verified, and for the eyes of others.
   */
  verifyEmailBy?: string | null;
}>;

/** POST /api/register */
export type RegisterRequest = { username: string; email: string; password: string; displayName: string; slug: string };

/** POST /api/login; `username` takes a username or an e-mail address. */
export type LoginRequest = { username: string; password: string; rememberMe?: boolean };

/** PUT /api/user/password */
export type ChangePasswordRequest = { currentPassword: string; newPassword: string };

/** What is shown of a person beside what they made; spliced into posts and tracks by the queries. */
export type AuthorCard = Readonly<{
  username: string;
  displayName: string;
  profileImage: string | null;
  userUpdatedAt: string;
  role: Role;
  slug: string;
  /** Of one's own card while the account waits to be deleted; others are not shown it then. */
  isHidden?: true;
}>;

/** GET /api/profiles/{slug} and /api/people/{username} */
export type Profile = User &
  Readonly<{
    /** Empty where nothing was written. */
    bio: string;
    /** Stated by an artist, ISO 3166-1 alpha-2; absent where none is. */
    country?: string;
    /** Hex colours of the picture, the most used first; empty without one. */
    palette: readonly string[];
    /** base64 thumbhash of the picture. */
    thumbhash: string | null;
    followersCount: number;
    followingCount: number;
    postsCount: number;
    isFollowing: boolean;
    /** The viewer has blocked them: there is little else here then. */
    isBlocked?: true;
  }>;

/** GET /api/user/stats */
export type UserStats = Readonly<{ postsCount: number; followingCount: number; followersCount: number }>;

/** GET /api/social/suggested-follows */
export type SuggestedUser = Readonly<{
  id: string;
  username: string;
  displayName: string;
  profileImage: string | null;
  updatedAt: string;
  role: Role;
  slug: string;
  points: number;
  isFollowing: boolean;
}>;

/** GET /api/users/search?q={beginning of a username or a name}: who can be mentioned, never oneself. */
export type FoundUser = Readonly<{
  id: string;
  username: string;
  displayName: string;
  profileImage: string | null;
  updatedAt: string;
  role: Role;
  slug: string;
}>;
export const FOUND_USERS_MAX = 8;
