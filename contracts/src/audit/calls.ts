import { call, shape } from '../kernel';
import type { AuditKey, SignedHead } from './api';
import type { auditRefusals } from './texts';

/** The newest signed head of the log's chain of hashes. */
export const getAuditHead = call('GET /api/audit/head', {
  access: 'public',
  polled: true,
  answer: shape<SignedHead>(),
  refuses: shape<(typeof auditRefusals)['noHead']>(),
});

/** The public key that heads are signed with. */
export const getAuditKey = call('GET /api/audit/key', { access: 'public', polled: true, answer: shape<AuditKey>() });
