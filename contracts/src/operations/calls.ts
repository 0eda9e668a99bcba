import {
  call,
  shape,
  type After,
  type Health,
  type ParkedList,
  type parkedRefusals,
  type RetryAnswer,
  type RetryRequest,
  type VersionAnswer,
} from '../kernel';
import type { LanePage, OpenEffectPage, ReactionsResponse, RetryLaneRequest, SkipLaneRequest } from './api';
import type { operationsRefusals } from './rules';

type Refused = typeof operationsRefusals;
type Parked = typeof parkedRefusals;
const DESK = { page: 'admin-settings' } as const;

/** Whether the site and what it stands on are well. */
export const getHealth = call('GET /api/health', { access: 'public', worth: 'always', answer: shape<Health>() });

/** Which release runs here. */
export const getVersion = call('GET /api/version', { access: 'public', worth: 'always', answer: shape<VersionAnswer>() });

/** Events that projections could not fold. */
export const getParked = call('GET /api/admin/projections/parked', {
  access: DESK,
  worth: 'always',
  answer: shape<ParkedList>(),
});

/** Has them folded again. */
export const retryParked = call('POST /api/admin/projections/:name/retry', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  body: shape<RetryRequest>(),
  answer: shape<RetryAnswer>(),
  refuses: shape<Parked[keyof Parked]>(),
});

/** Calls of partners whose end is not known yet, the oldest first. */
export const getOpenEffects = call('GET /api/admin/effects', {
  access: DESK,
  worth: 'always',
  query: shape<After>(),
  answer: shape<OpenEffectPage>(),
});

/** Reactions, and how many of their lanes fail. */
export const getReactions = call('GET /api/admin/reactions', {
  access: DESK,
  worth: 'always',
  answer: shape<ReactionsResponse>(),
});

/** The lanes of a reaction that fail. */
export const getLanes = call('GET /api/admin/reactions/:name', {
  access: DESK,
  worth: 'always',
  query: shape<After>(),
  answer: shape<LanePage>(),
  refuses: shape<Refused['unknownReaction']>(),
});

/** Has a lane tried again at once. */
export const retryLane = call('POST /api/admin/reactions/:name/retry', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  body: shape<RetryLaneRequest>(),
  refuses: shape<Refused[keyof Refused]>(),
});

/** Has a lane go on behind the event that it fails at. */
export const skipLane = call('POST /api/admin/reactions/:name/skip', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  body: shape<SkipLaneRequest>(),
  refuses: shape<Refused[keyof Refused]>(),
});
