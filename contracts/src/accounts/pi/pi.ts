import { refusal, type TextRule } from '../../kernel';
import type { RegisterRequest, User } from '../api';
import { registerRules } from '../rules';

/** POST /api/auth/pi/login: the token is Pi's word on who this is; nothing else is believed. */
export type PiLoginRequest = { accessToken: string };
/**
 * `user`: signed in. `isNewUser`: no account has this Pi account. `needsLinking`: no account has it, but one has its username,
 * and may be the same person.
 */
export type PiLoginAnswer = Readonly<{ user: User }> | Readonly<{ isNewUser: true }> | Readonly<{ needsLinking: true }>;

/** POST /api/auth/pi/register. What it says of Pi are claims of a browser: the token decides, and the wallet's address is not kept. */
export type PiRegisterRequest = RegisterRequest &
  PiLoginRequest & { piUid: string; piUsername: string; piWalletAddress?: string | null };

/** POST /api/auth/pi/link: mails a link to this address, if an account has it. The answer is the same whether one has or not. */
export type PiLinkRequest = PiLoginRequest & { email: string };
/** `code` is shown where it was asked; who opens the link enters it there, so that nobody links the Pi account of another. */
export type PiLinkAnswer = Readonly<{ message: string; code: string }>;

/** POST /api/auth/pi/confirm: the link that was mailed. */
export type PiConfirmRequest = { token: string; code: string };

/** What Pi.authenticate of the SDK gives (spec part 1, section 3). */
export type PiAuthResult = Readonly<{
  user: Readonly<{ uid: string; username: string; wallet_address?: string | null }>;
  accessToken: string;
}>;

export const pi = {
  sdkOrigin: 'https://sdk.minepi.com',
  sdkUrl: 'https://sdk.minepi.com/pi-sdk.js',
  sdkVersion: '2.0',
  /** The frame the Pi Browser opens pages in, which the SDK talks to. */
  frameOrigin: 'https://app-cdn.minepi.com',
  scopes: ['username', 'payments', 'wallet_address'],
  sdkWaitMs: 2000,
  sessionKey: 'pi-session-start',
  sessionMs: 5 * 60_000,
  codeDigits: 6,
} as const;

const SIGN_IN_AGAIN = 'Please sign in with Pi again.';
const claim = (value: RegExp, length = 200): TextRule => ({
  required: SIGN_IN_AGAIN,
  maxLength: { value: length, message: SIGN_IN_AGAIN },
  pattern: { value, message: SIGN_IN_AGAIN },
});

/** What comes from Pi, whose shape no person is to blame for. A wallet is an account of Stellar. */
export const piRules = {
  accessToken: claim(/^[\x21-\x7e]+$/, 2048),
  uid: claim(/^[\x21-\x7e]+$/, 100),
  username: claim(/^[^\s\p{C}]+$/u, 100),
  walletAddress: { maxLength: { value: 100, message: SIGN_IN_AGAIN }, pattern: { value: /^[A-Z2-7]*$/, message: SIGN_IN_AGAIN } },
} as const satisfies Record<string, TextRule>;

/** Both dialogs of signing in with Pi (spec part 1, section 5). */
export const piFormRules = {
  email: {
    required: 'Email is required',
    maxLength: { value: registerRules.email.maxLength.value, message: 'Please enter a valid email address' },
    pattern: { value: registerRules.email.pattern.value, message: 'Please enter a valid email address' },
  },
  password: { ...registerRules.password, required: 'Password is required' },
  username: { ...registerRules.username, required: 'Username is required' },
  displayName: { ...registerRules.displayName, required: 'Display name is required' },
  slug: {
    required: 'Profile URL is required',
    minLength: { value: registerRules.slug.minLength.value, message: 'Profile URL must be at least 3 characters' },
    maxLength: { value: registerRules.slug.maxLength.value, message: 'Profile URL must be at most 50 characters' },
    pattern: {
      value: registerRules.slug.pattern.value,
      message: 'Profile URL may hold small letters, digits and single hyphens',
    },
  },
  code: { required: 'Please enter the code', pattern: { value: /^\s*(\d\s*){6}$/, message: 'The code has 6 digits' } },
} as const satisfies Record<string, TextRule>;

export const piRefusals = {
  tokenRefused: refusal('PI.TOKEN_REFUSED', 401, 'Pi does not accept this sign-in. Please sign in with Pi again.'),
  foreignUid: refusal('PI.FOREIGN_UID', 403, 'This is not the Pi account you signed in with. Please sign in with Pi again.'),
  busy: refusal('PI.TOO_MANY_REQUESTS', 429, 'Pi is being asked too often. Please wait a while and try again.'),
  failed: refusal('PI.FAILED', 502, 'Pi has a problem right now. Please try again in a moment.'),
  notUnderstood: refusal('PI.ANSWER_NOT_VALID', 502, 'Pi answered in a way we do not understand. Please try again later.'),
  unreachable: refusal('PI.UNREACHABLE', 502, 'Pi cannot be reached right now. Please try again in a moment.'),
  timedOut: refusal('PI.TIMED_OUT', 504, 'Pi took too long to answer. Please try again in a moment.'),
  alreadyLinked: refusal('PI.ALREADY_LINKED', 409, 'This Pi account already belongs to an account here.'),
  otherLinked: refusal('PI.OTHER_LINKED', 409, 'Another Pi account is linked to this account.'),
  codeNotValid: refusal(
    'PI.CODE_NOT_VALID',
    403,
    'This is not the code for this link. Enter the one that was shown where you signed in with Pi; with another, a different person may have asked.',
  ),
} as const;

export const piTexts = {
  signIn: 'Sign in with Pi',
  or: 'or',
  failed: 'Pi sign-in failed',
  failedHint: 'Pi did not sign you in. Please try again.',
  unavailable: 'Pi is not available right now. Please open this page in the Pi Browser again.',
  registerTitle: 'Complete your registration',
  registerHint: (username: string) => `You are @${username} on Pi. Choose how you are known here.`,
  slug: 'Profile URL',
  create: 'Create account',
  haveAccount: 'I have an account already',
  registered: 'Registration successful! Your account has been created.',
  registeredHint: 'You can now sign in with Pi.',
  linkTitle: 'Link your account',
  linkHint: (username: string) =>
    `Enter the email address of your account. We send it a link that lets @${username} on Pi sign in to it.`,
  sendLink: 'Send link',
  newHere: 'I am new here',
  asked: 'If this address belongs to an account, a message is on its way to it.',
  checkEmail: 'Check your email',
  codeHint: 'Open the link in it within the hour, and enter this code there:',
  close: 'Close',
  confirmTitle: 'Link your Pi account',
  confirmHint:
    'Enter the code that was shown where you signed in with Pi. If you did not do that, close this page: nothing is linked.',
  code: 'Code',
  confirm: 'Link accounts',
  confirmFailed: 'The accounts were not linked. Please try again.',
  linked: 'Pi account linked',
  linkedHint: 'Open Refrain in the Pi Browser and choose Sign in with Pi.',
} as const;

/** Of the card in the Pi Browser and of /debug-pi. */
export const piDebugTexts = {
  title: 'Pi Browser Diagnostics',
  open: 'Show diagnostics',
  close: 'Hide diagnostics',
  stages: 'Loading stages',
  errors: 'Errors',
  noStages: 'Nothing yet',
  noErrors: 'None',
  counts: (stages: number, errors: number) =>
    `${stages} ${stages === 1 ? 'stage' : 'stages'}, ${errors} ${errors === 1 ? 'error' : 'errors'}`,
  export: 'Export',
  exportName: 'refrain-pi-diagnostics.json',
  pageTitle: 'Pi debug',
  pageHint: 'What the Pi Browser reports, step by step.',
  steps: { browser: 'Pi Browser', sdk: 'Pi SDK', init: 'Initialised', ready: 'Ready to sign in' },
  states: { done: 'Done', failed: 'Failed', waiting: 'Waiting' },
  notPi: 'This is not the Pi Browser',
  notPiHint: 'Signing in with Pi works only there. Open this page in the Pi Browser to see its steps.',
  toSettings: 'Go to settings',
  again: 'Check again',
} as const;
