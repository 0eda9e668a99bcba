import type { TextRule } from '../kernel';
import { registerRules } from './rules';

/** The tabs of /auth, as they stand in its query: /auth?tab=register (spec part 1, section 2). */
export const AUTH_TABS = ['login', 'register', 'forgotPassword'] as const;
export type AuthTab = (typeof AUTH_TABS)[number];

export const isAuthTab = (value: unknown): value is AuthTab => AUTH_TABS.some((tab) => tab === value);

const emailRule = (required: string): TextRule => ({
  required,
  maxLength: { value: registerRules.email.maxLength.value, message: 'Please enter a valid email address' },
  pattern: { value: registerRules.email.pattern.value, message: 'Please enter a valid email address' },
});

/** Field rules of the forms around a lost password and an address that is not verified yet (spec part 1, section 5). */
export const authRules = {
  forgotEmail: emailRule('Please enter a valid email address'),
  resendEmail: emailRule('Please enter your email address'),
  newEmail: emailRule('Please enter the new email address'),
  newPassword: registerRules.password,
  confirmPassword: {
    required: 'Please confirm your password',
    minLength: { value: registerRules.password.minLength.value, message: 'Please confirm your password' },
  },
} as const satisfies Record<string, TextRule>;

/** Milliseconds between 'Email Verified!' and the page to sign in. */
export const VERIFIED_STAYS_MS = 3000;

export const authTexts = {
  motto: 'Play it again.',
  tabsLabel: 'Sign in, register or get a new password',
  tabs: { login: 'Sign in', register: 'Register', forgotPassword: 'Forgot password' } satisfies Record<AuthTab, string>,
  usernameOrEmail: 'Username or email',
  displayName: 'Display name',
  username: 'Username',
  slug: 'Profile URL',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  rememberMe: 'Remember me',
  signIn: 'Sign In',
  forgotPassword: 'Forgot password',
  newHere: 'New here?',
  signUp: 'Sign up',
  createAccount: 'Create account',
  beenHere: 'Been here before?',
  signInInstead: 'Sign in instead',
  forgotHint: 'Enter the email address of your account. We send you a link to choose a new password.',
  sendLink: 'Send reset link',
  checkEmail: 'Check your email',
  linkLife: 'The link in it works once, for one hour.',
  notThere: 'Nothing there? Look in the spam folder too.',
  otherAddress: 'Use another address',
  backToLogin: 'Back to Login',
  sendFailed: 'The email could not be sent. Please try again.',
  unreachable: 'Refrain cannot be reached right now. Please try again in a moment.',
} as const;

export const verifyEmailTexts = {
  title: 'Verify your email',
  verifying: 'Verifying your email...',
  verifiedHint: 'Thank you. The sign-in page follows in a moment.',
  verifiedGoOn: 'Thank you. You go on where you were in a moment.',
  goOn: 'Go on',
  failed: 'This link did not work',
  askAgain: 'We can send you a new one.',
  resendHint: 'Enter the email address you registered with. We send you a new link.',
  resend: 'Resend verification email',
  tryAgain: 'Try Again',
} as const;

export const resetPasswordTexts = {
  title: 'Choose a new password',
  checking: 'Checking your link...',
  invalid: 'Invalid reset link',
  invalidHint: 'This link is incomplete, was used already, or is older than an hour. Ask for a new one.',
  askAgain: 'Request a new link',
  hint: 'At least 8 characters. You are signed out everywhere else once it is changed.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  mismatch: "Passwords don't match",
  save: 'Reset password',
  done: 'Password changed',
  continue: 'Continue to Login',
  failed: 'Your password was not changed. Please try again.',
  tryAgain: 'Try Again',
} as const;

/** Around the list of devices under /settings, beside `deviceTexts`. */
export const deviceListTexts = {
  signOutOf: (device: string) => `Sign out ${device}`,
  onlyThis: 'No other browser is signed in to your account.',
  everywhereConfirm: 'Sign out everywhere?',
  everywhereDone: 'Signed out everywhere',
  error: 'Your devices cannot be shown',
  errorHint: 'You stay signed in. Please try again.',
} as const;
