import type { AttemptKind } from '../accounts';
import type { SecurityActKind, TurnedAway } from './api';
import type { FailureKind } from './rules';

const failures: Readonly<Record<FailureKind, string>> = {
  password: 'Wrong name or password',
  pi: 'Refused by Pi',
  confirm: 'Wrong password to confirm',
  attempts: 'Too many attempts',
};
const kinds: Readonly<Record<AttemptKind, string>> = {
  login: 'Sign in',
  register: 'Register',
  forgotPassword: 'Ask for a new password',
  resetPassword: 'Set a new password',
  resendVerification: 'Ask for a confirmation again',
  verifyEmail: 'Confirm an address',
  exportData: 'Export own data',
  deleteAccount: 'Delete the account',
  changePassword: 'Change the password',
  changeEmail: 'Change the address',
  piLink: 'Link Pi',
  piConfirm: 'Confirm the link to Pi',
  peopleSearch: 'Search for people',
  giftCard: 'Redeem a gift card',
};
const acts: Readonly<Record<SecurityActKind, string>> = {
  reset: 'Set a new password by mail',
  change: 'Changed the password',
  rights: 'Got other rights',
  leave: 'Asked to be deleted',
  admin: 'Signed out everywhere by an admin',
  unlock: 'May try again, by an admin',
};
const by: Readonly<Record<TurnedAway['by'], readonly [one: string, many: string]>> = {
  account: ['name', 'names'],
  address: ['address', 'addresses'],
};

/** /admin/security */
export const securityTexts = {
  title: 'Security',
  intro:
    'Sign-ins that failed, what is locked now, and sessions that were ended. Counts name nobody: which name or address tried is stored nowhere.',
  failed: 'Failed sign-ins',
  failedText: (days: number) => `Of the last ${days} days. Older counts are deleted.`,
  failures,
  day: 'Day',
  total: 'All',
  quiet: 'Nothing has failed in these days.',
  locked: 'Locked now',
  lockedText: 'Names and addresses that made too many attempts. They may try again when the time is over.',
  noLocks: 'Nothing is locked.',
  kinds,
  by,
  turnedAway: (what: string, until: string) => `${what} until ${until}`,
  person: 'One person',
  personText: 'How a person stands. What you do here is recorded with your name and your reason.',
  who: 'Username or id',
  open: 'Show',
  missing: 'Please enter a username.',
  personError: 'This person could not be shown',
  erased: 'An erased person',
  someone: 'An admin',
  sessions: (browsers: string, remembered: string) => `${browsers}, ${remembered} of them remembered`,
  browsers: 'Browsers',
  locks: 'Locks',
  notLocked: 'Not locked.',
  lockedUntil: (kind: string, until: string) => `${kind}: until ${until}`,
  signOut: 'Sign out everywhere',
  signOutOf: (name: string) => `Sign ${name} out everywhere?`,
  signOutHint: 'Every browser is signed out and forgotten. The person signs in again with their password.',
  signedOut: 'Every browser is signed out',
  unlock: 'Let them try again',
  unlockOf: (name: string) => `Let ${name} try again?`,
  unlockHint: 'All of their attempts are available again at once.',
  unlocked: 'They may try again',
  failedAct: 'That did not work',
  reason: 'Reason',
  reasonHint: (used: number) => `${used} of 500 characters. Name no person.`,
  history: 'History',
  ended: 'Sessions that were ended',
  endedText: 'All sessions of a person at once, the newest first. A person who signs out of one browser is not listed.',
  acts,
  line: (by: string, reason: string) => `${by}: ${reason},`,
  none: 'No sessions were ended yet',
  noneHint: 'A new password, other rights and a wish to be deleted end them, and you may.',
  error: 'This could not be loaded',
} as const;
