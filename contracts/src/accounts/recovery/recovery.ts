import { refusal, type TextRule } from '../../kernel';

/** What a one-time link is for. A newer one of the same person and purpose ends the older. */
export type LinkPurpose = 'verify-email' | 'reset-password' | 'link-pi' | 'change-email' | 'take-back-email';

/** POST /api/auth/verify-email */
export type VerifyEmailRequest = { token: string };
/**
 * POST /api/auth/resend-verification and /api/auth/forgot-password: the answer is the same whether an account has this address
 * or not.
 */
export type RecoveryRequest = { email: string };
/** POST /api/auth/reset-password */
export type ResetPasswordRequest = { token: string; password: string };
/** The answer of every call above. */
export type RecoveryAnswer = Readonly<{ message: string }>;
/** POST /api/auth/reset-password/check */
export type CheckResetLinkRequest = { token: string };
/** Its answer: the link can be used until then (ISO, UTC). */
export type ResetLink = Readonly<{ expiresAt: string }>;

export const recovery = {
  /** From when it was mailed. */
  linkSeconds: 60 * 60,
  /** Who asks again sooner has a message on its way already. */
  pauseSeconds: 60,
  /** What could not be mailed for so long is not mailed any more: nobody waits for it. */
  staleSeconds: 24 * 60 * 60,
  /** From registering on, a person may publish without a verified address. */
  verifyWithinSeconds: 24 * 60 * 60,
  /** After a change of address, for the owner of the old one. */
  takeBackSeconds: 7 * 24 * 60 * 60,
} as const;

/** Where a link leads to. The token stands in the fragment, which browsers send to no server. */
export const linkPath: Readonly<Record<LinkPurpose, (token: string) => string>> = {
  'verify-email': (token) => `/verify-email#token=${token}`,
  'reset-password': (token) => `/reset-password#token=${token}`,
  'link-pi': (token) => `/verify-email#piToken=${token}`,
  'change-email': (token) => `/verify-email#changeToken=${token}`,
  'take-back-email': (token) => `/verify-email#takeBackToken=${token}`,
};

export const tokenRule: TextRule = {
  required: 'This link is not valid.',
  maxLength: { value: 200, message: 'This link is not valid.' },
};

export const recoveryRefusals = {
  linkNotValid: refusal('RECOVERY.LINK_NOT_VALID', 404, 'This link is not valid. A newer one may have taken its place.'),
  linkUsed: refusal('RECOVERY.LINK_USED', 410, 'This link was used before. Please ask for a new one.'),
  linkExpired: refusal('RECOVERY.LINK_EXPIRED', 410, 'This link has expired. Please ask for a new one.'),
} as const;

export const recoveryTexts = {
  verificationAsked: 'If this address waits to be verified, a message is on its way to it.',
  resetAsked: 'If this address belongs to an account, a message is on its way to it.',
  verified: 'Email Verified!',
  reset: 'Your password was changed. Please sign in with the new one.',
} as const;

/** A message in plain sentences; `button` is what its link says. */
export type MailText = Readonly<{ subject: string; title: string; lines: readonly string[]; button: string; after: string }>;

/** None holds a name that a person chose. An attacker could register the address of another person and write to them with it. */
export const mailTexts = {
  'verify-email': {
    subject: 'Refrain: verify your email address',
    title: 'Is this your address?',
    lines: [
      'This email address was used to register at Refrain.',
      'If it was you, open the link within the hour. It works once.',
    ],
    button: 'Verify my email address',
    after: 'If it was not you, you need not do anything.',
  },
  'reset-password': {
    subject: 'Refrain: choose a new password',
    title: 'A new password',
    lines: [
      'A new password was asked for, for your account at Refrain.',
      'If it was you, open the link within the hour. It works once.',
    ],
    button: 'Choose a new password',
    after: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  'link-pi': {
    subject: 'Refrain: link your Pi account',
    title: 'Sign in with Pi?',
    lines: [
      'A person who signed in with Pi asked to link that Pi account to your account at Refrain, and to sign in with it from then on.',
      'If it was you, open the link within the hour and enter the code you were shown. It works once.',
    ],
    button: 'Link my Pi account',
    after: 'If it was not you, you need not do anything: nothing is linked.',
  },
  'change-email': {
    subject: 'Refrain: confirm your new email address',
    title: 'Is this your new address?',
    lines: [
      'A person who is signed in at Refrain wants to use this email address for their account.',
      'If it was you, open the link within the hour. It works once. Until then your old address stays.',
    ],
    button: 'Use this email address',
    after: 'If it was not you, you need not do anything: nothing changes.',
  },
  'email-in-use': {
    subject: 'Refrain: this address belongs to an account already',
    title: 'You have an account already',
    lines: [
      'A person who is signed in at Refrain wants to use this email address for another account.',
      'It belongs to an account already, so nothing was changed.',
    ],
    button: 'Forgot the password of that account?',
    after: 'If it was not you, you need not do anything.',
  },
  'email-was-changed': {
    subject: 'Refrain: your email address was changed',
    title: 'Your email address was changed',
    lines: [
      'Your account at Refrain has another email address from now on. This is the last message to this one.',
      'If it was you, all is well. If not, take the change back within 7 days: every device is signed out then, and the password ends.',
    ],
    button: 'It was not me: take it back',
    after: 'The link works once. After that you choose a new password.',
  },
  'password-was-changed': {
    subject: 'Refrain: your password was changed',
    title: 'Your password was changed',
    lines: [
      'The password of your account at Refrain was changed just now under Settings, and every other device was signed out.',
      'If it was you, all is well.',
    ],
    button: 'It was not me: choose another password',
    after: 'The link leads to where you can ask for a new password.',
  },
  'password-was-reset': {
    subject: 'Refrain: your password was changed',
    title: 'Your password was changed',
    lines: [
      'The password of your account at Refrain was changed just now, and every device was signed out.',
      'If it was you, all is well.',
    ],
    button: 'It was not me: choose another password',
    after: 'The link leads to where you can ask for a new password.',
  },
} as const satisfies Record<string, MailText>;
export type MailKind = keyof typeof mailTexts;

/** The page of messages that were written to disk instead of being sent; never shown in production. */
export const outboxTexts = {
  title: 'Outbox',
  hint: 'Messages that Refrain would have sent. Set SMTP_URL and MAIL_FROM, and they go out by mail instead.',
  none: 'No messages yet',
  noneHint: 'Register, or ask for a new password, and the message appears here.',
  to: 'To',
  back: 'All messages',
  asSent: 'As sent',
  asText: 'As plain text',
} as const;
