import { refusal } from '../../kernel';

/** GET /api/session-info, which does not count as use, and POST /api/extend-session, which does. Times are ISO; null for a visitor. */
export type SessionInfo = Readonly<{
  isAuthenticated: boolean;
  /** The server's clock, by which the others are meant. */
  now: string;
  /** When the session ends if nothing is done meanwhile; use moves it. */
  expiresAt: string | null;
  /** When it ends at the latest, however busy. */
  endsAt: string | null;
  /** Whether this browser begins a new session by itself after that. */
  remembered: boolean;
}>;

/** GET /api/sessions: a browser that is signed in, or remembered and so able to. */
export type Device = Readonly<{
  /** For DELETE /api/sessions/{id}; reveals nothing of the cookie. */
  id: string;
  /** Such as "Firefox on Linux", as it was at sign-in; empty when nothing is known. */
  description: string;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  remembered: boolean;
}>;

/** So many attempts in each window of so many seconds. All attempts are available again when the window ends. */
export type AttemptLimit = Readonly<{ most: number; seconds: number }>;
export type AttemptKind =
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'resendVerification'
  | 'verifyEmail'
  | 'exportData'
  | 'deleteAccount'
  | 'changePassword'
  | 'changeEmail'
  | 'piLink'
  | 'piConfirm'
  | 'peopleSearch'
  | 'giftCard';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Per account means per name as it was typed, whether anybody has it or not; null where the attempt names none. Per address
 * is generous, because many people may share one.
 */
export const attemptLimits: Readonly<Record<AttemptKind, Readonly<{ account: AttemptLimit | null; address: AttemptLimit }>>> = {
  login: { account: { most: 10, seconds: 15 * MINUTE }, address: { most: 100, seconds: 15 * MINUTE } },
  register: { account: null, address: { most: 30, seconds: HOUR } },
  forgotPassword: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  resetPassword: { account: null, address: { most: 30, seconds: 15 * MINUTE } },
  resendVerification: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  verifyEmail: { account: null, address: { most: 30, seconds: 15 * MINUTE } },
  exportData: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  deleteAccount: { account: { most: 10, seconds: 15 * MINUTE }, address: { most: 100, seconds: 15 * MINUTE } },
  changePassword: { account: { most: 10, seconds: 15 * MINUTE }, address: { most: 100, seconds: 15 * MINUTE } },
  changeEmail: { account: { most: 10, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  piLink: { account: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  // A word that is typed is several searches.
  peopleSearch: { account: { most: 1200, seconds: HOUR }, address: { most: 6000, seconds: HOUR } },
  // Codes have 128 bits: nobody who has one needs more tries.
  giftCard: { account: { most: 10, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  piConfirm: { account: { most: 10, seconds: HOUR }, address: { most: 30, seconds: 15 * MINUTE } },
};

export const sessionRefusals = {
  tooManyAttempts: refusal('ATTEMPTS.TOO_MANY', 429, 'Too many attempts. Please wait a while and try again.'),
  unknownDevice: refusal('SESSION.NOT_FOUND', 404, 'This device is not signed in.'),
} as const;

export const deviceTexts = {
  title: 'Devices',
  hint: 'Every browser that is signed in to your account, or remembered.',
  thisDevice: 'This device',
  unknown: 'Unknown device',
  remembered: 'Remembered',
  signedIn: (when: string) => `Signed in ${when}`,
  lastSeen: (when: string) => `Last seen ${when}`,
  signOut: 'Sign out',
  signedOut: 'The device was signed out.',
  signOutEverywhere: 'Sign out everywhere',
  signOutEverywhereHint: 'Ends every session, also this one, and forgets every remembered browser.',
  failed: 'The device could not be signed out',
} as const;
