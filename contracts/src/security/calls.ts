import type { accountRefusals } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { PersonSecurity, SecurityActPage, SecurityActRequest, SecurityCounts } from './api';

const DESK = { page: 'admin-security' } as const;
type Unknown = (typeof accountRefusals)['unknown'];

/** Failures to sign in, by day and by kind, and how many ran out of attempts. It names nobody. */
export const getSecurity = call('GET /api/admin/security', { access: DESK, answer: shape<SecurityCounts>() });

/** Sessions that were ended and locks that were opened, the newest first. */
export const getSecurityActs = call('GET /api/admin/security/acts', {
  access: DESK,
  query: shape<After>(),
  answer: shape<SecurityActPage>(),
});

/** How a person stands, by username or id. */
export const getPersonSecurity = call('GET /api/admin/people/:id/security', {
  access: DESK,
  answer: shape<PersonSecurity>(),
  refuses: shape<Unknown>(),
});

/** Signs every browser of a person out: for an account in the wrong hands. */
export const signOutPerson = call('POST /api/admin/people/:id/sign-out', {
  access: DESK,
  sensitive: true,
  limit: 'security',
  body: shape<SecurityActRequest>(),
  answer: shape<PersonSecurity>(),
  refuses: shape<Unknown>(),
});

/** Lets a person try again at once who has no attempt left. */
export const unlockPerson = call('POST /api/admin/people/:id/unlock', {
  access: DESK,
  sensitive: true,
  limit: 'security',
  body: shape<SecurityActRequest>(),
  answer: shape<PersonSecurity>(),
  refuses: shape<Unknown>(),
});
