import { call, shape } from '../kernel';
import type { ForkChoice, ForkComparison, ForkRequest, ForksAnswer } from './api';
import type { forkRefusals } from './rules';

type Refused = typeof forkRefusals;
const DESK = { page: 'admin-what-if' } as const;

/** All forks, with how far each is. */
export const getForks = call('GET /api/admin/what-if', { access: DESK, polled: true, answer: shape<ForksAnswer>() });

/** Folds history by other rules, beside what serves. Nothing that counts is written. */
export const forkHistory = call('POST /api/admin/what-if', {
  access: DESK,
  sensitive: true,
  limit: 'fork',
  status: 201,
  body: shape<ForkRequest>(),
  answer: shape<{ id: string }>(),
  refuses: shape<Refused['tooMany' | 'rulesNotValid' | 'asOf' | 'nothingToFold']>(),
});

/** Drops a fork, also one that is being folded. */
export const dropFork = call('DELETE /api/admin/what-if/:id', {
  access: DESK,
  sensitive: true,
  limit: 'fork',
  status: 204,
  refuses: shape<Refused['unknown']>(),
});

/** What is other in a fork. */
export const compareFork = call('POST /api/admin/what-if/:id/compare', {
  access: DESK,
  sensitive: true,
  limit: 'forkChoice',
  answer: shape<ForkComparison>(),
  refuses: shape<Refused['unknown' | 'notFolded']>(),
});

/** Has this session, and no other, look at the site under a fork, for a while. */
export const chooseFork = call('POST /api/admin/what-if/:id/choose', {
  access: DESK,
  sensitive: true,
  limit: 'forkChoice',
  answer: shape<ForkChoice>(),
  refuses: shape<Refused['unknown' | 'notFolded']>(),
});

/** Which fork this session looks at. */
export const getForkChoice = call('GET /api/admin/what-if/choice', {
  access: DESK,
  polled: true,
  answer: shape<ForkChoice>(),
});

/** Looks at the site as it is again. */
export const leaveFork = call('DELETE /api/admin/what-if/choice', {
  access: DESK,
  sensitive: true,
  limit: 'forkChoice',
  status: 204,
});
