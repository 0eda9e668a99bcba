import { bytes, call, shape, type After } from '../kernel';
import type { AuditBalance, AuditKey, AuditLookPage, BooksRequest, BundleRequest, SignedHead } from './api';
import type { auditRefusals } from './texts';

type Refused = typeof auditRefusals;
type Unproven = Refused['noSuchThing' | 'notYet' | 'tooLarge'];
const DESK = { page: 'admin-compliance' } as const;

/** The newest signed head of the log's chain of hashes. */
export const getAuditHead = call('GET /api/audit/head', {
  access: 'public',
  polled: true,
  answer: shape<SignedHead>(),
  refuses: shape<Refused['noHead']>(),
});

/** The public key that heads are signed with. */
export const getAuditKey = call('GET /api/audit/key', { access: 'public', polled: true, answer: shape<AuditKey>() });

/** The bundle of a posting of the viewer: a file that anyone can check without this site. */
export const getPostingProof = call('GET /api/wallet/postings/:id/proof', {
  access: 'user',
  worth: 'extra',
  answer: bytes<'application/json'>(),
  refuses: shape<Unproven>(),
});

/** The bundle of a statement of the viewer, by the id of its event. */
export const getStatementProof = call('GET /api/earnings/statements/:id/proof', {
  access: 'user',
  worth: 'extra',
  answer: bytes<'application/json'>(),
  refuses: shape<Unproven>(),
});

/** What all accounts hold, under the newest signed head and the one of the day before. */
export const getAuditBalance = call('GET /api/admin/audit/balance', { access: DESK, answer: shape<AuditBalance>() });

/** Who was shown what. */
export const getAuditLooks = call('GET /api/admin/audit/looks', {
  access: DESK,
  query: shape<After>(),
  answer: shape<AuditLookPage>(),
});

/** Shows the bundle of anything, and records that it was shown. */
export const traceThing = call('POST /api/admin/audit/bundles', {
  access: DESK,
  sensitive: true,
  limit: 'auditLook',
  body: shape<BundleRequest>(),
  answer: bytes<'application/json'>(),
  refuses: shape<Unproven>(),
});

/** Every posting of a month for a program of bookkeeping, and records that it was shown. */
export const takeBooks = call('POST /api/admin/audit/books', {
  access: DESK,
  sensitive: true,
  limit: 'auditLook',
  body: shape<BooksRequest>(),
  answer: bytes<'text/csv' | 'text/plain'>(),
});
