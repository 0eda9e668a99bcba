import type { sessionRefusals } from '../accounts';
import { bytes, call, shape, type After, type kernelRefusals } from '../kernel';
import type { DeleteAccountRequest, DeletionAnswer, ErasureList, ErasureRequestsPage } from './api';
import type { personalDataRefusals } from './rules';

type Refused = typeof personalDataRefusals;
type TooManyAttempts = (typeof sessionRefusals)['tooManyAttempts'];

/** Everything that the site knows of the viewer, as a ZIP file. */
export const exportData = call('GET /api/user/export', {
  access: 'user',
  worth: 'extra',
  sensitive: true,
  answer: bytes<'application/zip'>(),
  refuses: shape<Refused['exportRunning'] | TooManyAttempts | (typeof kernelRefusals)['foreignOrigin']>(),
});

/** Asks for the account to be erased, and signs out. Until it is due the account can be kept. */
export const deleteAccount = call('POST /api/user/delete', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  body: shape<DeleteAccountRequest>(),
  answer: shape<DeletionAnswer>(),
  refuses: shape<Refused['wrongPassword'] | TooManyAttempts>(),
});

/** Takes that back. */
export const keepAccount = call('POST /api/user/delete/cancel', {
  access: 'user',
  sensitive: true,
  limit: 'profile',
  answer: shape<DeletionAnswer>(),
});

/** Everyone who asked to be forgotten, with the day by which it must be done. */
export const getErasureRequests = call('GET /api/admin/erasures', {
  access: { page: 'admin-compliance' },
  query: shape<After & { list?: ErasureList }>(),
  answer: shape<ErasureRequestsPage>(),
});
