import { call, shape } from '../../kernel';
import type { ChangeEmailRequest, OwnEmail } from './email';
import type { RecoveryAnswer, recoveryRefusals, VerifyEmailRequest } from '../recovery/recovery';
import type { accountRefusals } from '../refusals';
import type { sessionRefusals } from '../sessions/sessions';

type Refused = typeof accountRefusals;
type Link = (typeof recoveryRefusals)[keyof typeof recoveryRefusals];

/** The address of the viewer, and whether it is verified. */
export const getOwnEmail = call('GET /api/user/email', {
  access: 'user',
  answer: shape<OwnEmail>(),
  refuses: shape<Refused['unknown']>(),
});

/** Mails the viewer the link that verifies their address again; at most once a minute. */
export const resendOwnVerification = call('POST /api/user/email/resend', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  answer: shape<OwnEmail>(),
  refuses: shape<Refused['unknown'] | (typeof sessionRefusals)['tooManyAttempts']>(),
});

/** Asks for another address. The answer is the same whether another person has it or not. */
export const changeEmail = call('PUT /api/user/email', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  body: shape<ChangeEmailRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Refused['wrongPassword' | 'emailSame' | 'unknown'] | (typeof sessionRefusals)['tooManyAttempts']>(),
});

/** Takes the new address, by the link that was mailed there. */
export const confirmEmailChange = call('POST /api/auth/change-email', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'verifyEmail' },
  body: shape<VerifyEmailRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Link | Refused['emailTaken' | 'unknown']>(),
});

/** Takes the old address again, by the link that was mailed there; ends the password and every session. */
export const takeBackEmail = call('POST /api/auth/take-back-email', {
  access: 'public',
  sensitive: true,
  attempts: { kind: 'verifyEmail' },
  body: shape<VerifyEmailRequest>(),
  answer: shape<RecoveryAnswer>(),
  refuses: shape<Link | Refused['unknown']>(),
});
