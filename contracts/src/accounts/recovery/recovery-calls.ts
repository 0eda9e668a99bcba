import { call, shape } from '../../kernel';
import type { User } from '../api';
import type {
  PiConfirmRequest,
  PiLinkAnswer,
  PiLinkRequest,
  PiLoginAnswer,
  PiLoginRequest,
  piRefusals,
  PiRegisterRequest,
} from '../pi/pi';
import type {
  CheckResetLinkRequest,
  RecoveryAnswer,
  RecoveryRequest,
  recoveryRefusals,
  ResetLink,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from './recovery';
import type { accountRefusals } from '../refusals';

type Refused = typeof accountRefusals;
type Link = (typeof recoveryRefusals)[keyof typeof recoveryRefusals];
type Names = Refused['usernameTaken' | 'emailTaken' | 'slugTaken' | 'nameReserved' | 'nameMisleads' | 'lapsed'];
type Passwords = Refused['passwordLeaked' | 'passwordObvious'];
/** What the Pi platform says, and where it says nothing. */
type Pi = (typeof piRefusals)['tokenRefused' | 'foreignUid' | 'busy' | 'failed' | 'notUnderstood' | 'unreachable' | 'timedOut'];

/** Proves that an e-mail address is the person's own, by the link that was mailed there. */
export const verifyEmail = call('POST /api/auth/verify-email', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'verifyEmail' },
  body: shape<VerifyEmailRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Link>(),
});

/** Mails that link again. The answer is the same whether there is such an address or not. */
export const resendVerification = call('POST /api/auth/resend-verification', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'resendVerification', account: 'email' },
  body: shape<RecoveryRequest>(),
  answer: shape<RecoveryAnswer>(),
});

/** Mails a link for a new password. The answer is the same whether there is such an address or not. */
export const forgotPassword = call('POST /api/auth/forgot-password', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'forgotPassword', account: 'email' },
  body: shape<RecoveryRequest>(),
  answer: shape<RecoveryAnswer>(),
});

/** Whether a link for a new password can still be used. It changes nothing; its token stands in the body, because addresses are written down on the way. */
export const checkResetLink = call('POST /api/auth/reset-password/check', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'resetPassword' },
  body: shape<CheckResetLinkRequest>(),
  answer: shape<ResetLink>(),
  refuses: shape<Link>(),
});

/** Takes a new password, and ends every session of the person. */
export const resetPassword = call('POST /api/auth/reset-password', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'resetPassword' },
  body: shape<ResetPasswordRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Link | Passwords>(),
});

/** Signs in with Pi, or says what is missing for it. */
export const piLogin = call('POST /api/auth/pi/login', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'login' },
  body: shape<PiLoginRequest>(),
  answer: shape<PiLoginAnswer>(),
  refuses: shape<Pi | Refused['unknown']>(),
});

/** Registers a person with their Pi account. It signs nobody in. */
export const piRegister = call('POST /api/auth/pi/register', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'register' },
  status: 201,
  body: shape<PiRegisterRequest>(),
  answer: shape<User>(),
  refuses: shape<Pi | Names | Passwords | (typeof piRefusals)['alreadyLinked']>(),
});

/** Mails a link that connects a Pi account with the account of that address. */
export const piLink = call('POST /api/auth/pi/link', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'piLink', account: 'email' },
  body: shape<PiLinkRequest>(),
  answer: shape<PiLinkAnswer>(),
  refuses: shape<Pi>(),
});

/** Connects a Pi account, by the link that was mailed and the code that was shown. */
export const piConfirm = call('POST /api/auth/pi/confirm', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'piConfirm', account: 'token' },
  body: shape<PiConfirmRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Link | (typeof piRefusals)['alreadyLinked' | 'otherLinked' | 'codeNotValid']>(),
});
