import { atMost, ONE_LINE, refusal, type TextRule } from '../kernel';
import type { Role } from './events';

const EMAIL = /^[^\s\p{C}@<>"'(),:;[\]\\]{1,64}@[^\s\p{C}@<>"'(),:;[\]\\]{1,190}\.[^\s\p{C}@.]{2,63}$/u;

/** Field rules of the register form, in the order the spec lists them. */
export const registerRules = {
  displayName: {
    required: 'Display name must be at least 2 characters',
    minLength: { value: 2, message: 'Display name must be at least 2 characters' },
    ...atMost('Display name', 80),
    pattern: { value: ONE_LINE, message: 'Display name may hold visible characters on one line' },
  },
  username: {
    required: 'Username must be at least 3 characters',
    minLength: { value: 3, message: 'Username must be at least 3 characters' },
    ...atMost('Username', 50),
    pattern: {
      value: /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_.-])+$/u,
      message: 'Username may hold letters, digits, dots, hyphens and underscores',
    },
  },
  slug: {
    required: 'URL handle must be at least 3 characters',
    minLength: { value: 3, message: 'URL handle must be at least 3 characters' },
    ...atMost('URL handle', 50),
    pattern: { value: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'URL handle may hold small letters, digits and single hyphens' },
  },
  email: {
    required: 'Invalid email address',
    maxLength: { value: 254, message: 'Invalid email address' },
    pattern: { value: EMAIL, message: 'Invalid email address' },
  },
  password: {
    required: 'Password must be at least 8 characters',
    minLength: { value: 8, message: 'Password must be at least 8 characters' },
    ...atMost('Password', 200),
  },
} as const satisfies Record<string, TextRule>;

export const loginRules = {
  username: { required: 'Username or email is required', maxLength: { value: 254, message: 'Username or email is too long' } },
  password: { required: 'Password is required', ...atMost('Password', 200) },
} as const satisfies Record<string, TextRule>;

const SLUG_MAX_LENGTH = 50;

/** The address a name turns into: lowercased, other runs hyphens, trimmed, cut (spec part 1, section 2). */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-$/, '');

/** Profile path by role: artist, admin, and everyone else as fan. */
export const profilePath = (user: { role?: string | null; slug?: string | null; username: string }): string => {
  const name = user.slug || slugOf(user.username);
  return user.role === 'artist' ? `/artist/${name}` : user.role === 'admin' ? `/admin/${name}` : `/fan/${name}`;
};

/** Seconds a name stays claimed while its registration is under way; after that the claim lapses. */
export const NAME_HOLD_SECONDS = 60;

export const session = {
  cookie: 'refrain_session',
  idleSeconds: 30 * 60,
  absoluteSeconds: 12 * 60 * 60,
  /** A browser that is to be remembered has a token of its own, apart from the session; its family ends so long after sign-in. */
  rememberCookie: 'refrain_remember',
  rememberSeconds: 30 * 24 * 60 * 60,
  /** Requests that one browser sends at once carry the same token. */
  rememberGraceSeconds: 10,
  /** Holds the position of what this browser changed last, where it was answered before the views show it; reads of that browser wait for it. */
  wroteCookie: 'refrain_wrote',
  wroteSeconds: 10,
} as const;

/**
 * Names of the cookies. Over https they begin with `__Host-`: browsers then take them from this very host only, for all of its paths, so
 * that no neighbouring host can plant one.
 */
export const cookieNames = (secure: boolean) => {
  const prefix = secure ? '__Host-' : '';
  return {
    session: `${prefix}${session.cookie}`,
    remember: `${prefix}${session.rememberCookie}`,
    wrote: `${prefix}${session.wroteCookie}`,
  } as const;
};

/** Unknown names and wrong passwords get the same answer. */
export const accountRefusals = {
  loginFailed: refusal('ACCOUNT.LOGIN_FAILED', 401, 'Please check your username and password and try again.'),
  usernameTaken: refusal('ACCOUNT.USERNAME_TAKEN', 409, 'This username is already taken'),
  emailTaken: refusal('ACCOUNT.EMAIL_TAKEN', 409, 'This email address is already registered'),
  slugTaken: refusal('ACCOUNT.SLUG_TAKEN', 409, 'This URL handle is already taken'),
  nameReserved: refusal('ACCOUNT.NAME_RESERVED', 409, 'This name is reserved'),
  nameMisleads: refusal('ACCOUNT.NAME_MISLEADS', 409, 'This name is shown for people who are gone'),
  lapsed: refusal('ACCOUNT.REGISTRATION_LAPSED', 409, 'This registration took too long. Please try again.'),
  passwordLeaked: refusal(
    'ACCOUNT.PASSWORD_LEAKED',
    400,
    'This password is on the lists that thieves try first. Please choose another one, such as four words in a row.',
  ),
  passwordObvious: refusal(
    'ACCOUNT.PASSWORD_OBVIOUS',
    400,
    'This password is easy to guess from your name or from ours. Please choose another one, such as four words in a row.',
  ),
  wrongPassword: refusal('ACCOUNT.WRONG_PASSWORD', 403, 'This is not your password.'),
  emailSame: refusal('ACCOUNT.EMAIL_SAME', 409, 'This is your email address already.'),
  unknown: refusal('ACCOUNT.NOT_FOUND', 404, 'This person was not found.'),
} as const;

export const accountTexts = {
  loginFailed: 'Login failed',
  loginFailedHint: 'Please check your username and password and try again.',
  registrationFailed: 'Registration failed',
  registrationFailedHint: 'Please check your information and try again.',
  welcomeBack: 'Welcome back!',
  registered: 'Registration successful! Your account has been created.',
  loggedOut: 'Logged out',
  logoutFailed: 'Logout failed',
  forArtists: 'For artists',
  becomeArtist: 'Become an artist',
  becomeArtistHint: 'Upload your own music, with every play on record. What you have as a fan stays.',
  promoted: 'Artist profile created!',
  promotedHint: 'You can now upload music and access artist features',
  promotionFailed: 'Failed to create artist profile',
  sessionEnding: 'Your session ends in two minutes',
  sessionEndingIdle: 'Nothing was done for a while. What you are writing will be there when you sign in again.',
  sessionEndingLast: 'A session lasts 12 hours at most. What you are writing will be there when you sign in again.',
  staySignedIn: 'Stay signed in',
  sessionEndingHide: 'Hide this message',
  sessionExpired: 'Session Expired',
  sessionExpiredHint: 'You have been signed out due to inactivity. Please log in again.',
  loggedInAs: (username: string) => `You are logged in as ${username}.`,
  ideaTitle: 'Numbers people believe are numbers people can open.',
  idea: 'Every play, every place in a chart and every payout can be replayed and checked. That is what a refrain is: the part that is played again.',
  madeIn: 'Made in Canada',
  beta: 'This is a beta: things change, and nothing is lost.',
  profileTitle: 'Your Profile',
  profileError: 'Error loading profile',
  profileErrorHint: 'Unable to load this profile. Please try again later.',
  noTracks: 'No songs yet',
  noTracksHint: (name: string) => `What ${name} releases will appear here.`,
  noTracksOwnHint: 'Upload a song, and watch its first plays come in.',
  firstTrack: 'Upload your first song',
  noPosts: 'No posts yet',
  noPostsHint: (name: string) => `What ${name} writes will appear here.`,
  noPostsOwnHint: 'What you share appears here, and in the feed of everyone who follows you.',
  /** On a profile; the home page has the shorter words of the spec. */
  profileStats: { posts: 'Posts', follow: 'Following', fans: 'Followers' },
  /** In the order Following, Followers. */
  followCounts: (following: string, followers: string) => [`${following} Following`, `${followers} Followers`] as const,
  stats: { posts: 'Posts', follow: 'Follow', fans: 'Fans' },
  statsError: 'Unable to load your numbers right now.',
  roles: { admin: 'Admin', artist: 'Artist', fan: '', user: '' } satisfies Record<Role, string>,
} as const;
