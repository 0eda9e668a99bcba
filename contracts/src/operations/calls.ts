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
import type {
  LanePage,
  OpenEffectPage,
  Operations,
  ReactionsResponse,
  RetryLaneRequest,
  RetryTimerRequest,
  SkipLaneRequest,
  SkipTimerRequest,
} from './api';
import type { Overview } from './overview';
import type { ProjectionsResponse, ProjectionState, RebuildComparison, rebuildRefusals } from './projections';
import type { operationsRefusals } from './rules';

type Refused = typeof operationsRefusals;
type Parked = typeof parkedRefusals;
type Rebuilding = typeof rebuildRefusals;
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

/** Read models: where each stands, and what is built beside it. */
export const getProjections = call('GET /api/admin/projections', {
  access: { page: 'admin' },
  worth: 'always',
  answer: shape<ProjectionsResponse>(),
});

/** Has a projection built from position zero beside the one that serves. Changes nothing where that is under way or done. */
export const orderRebuild = call('POST /api/admin/projections/:name/rebuild', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 202,
  answer: shape<ProjectionState>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['nothingToFold' | 'notPossible' | 'tooMany' | 'underWay']>(),
});

/** Compares a complete rebuild with what serves, document by document. */
export const compareRebuild = call('POST /api/admin/projections/:name/rebuild/compare', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  answer: shape<RebuildComparison>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['none' | 'unfinished' | 'notPossible' | 'underWay' | 'tooLarge']>(),
});

/** Puts a complete rebuild in the place of what serves, which is stored as the generation before. */
export const switchToRebuild = call('POST /api/admin/projections/:name/rebuild/switch', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  answer: shape<ProjectionState>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['none' | 'unfinished' | 'notPossible' | 'underWay']>(),
});

/** Puts the generation before back. Called again, it takes that back. */
export const switchBack = call('POST /api/admin/projections/:name/back', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  answer: shape<ProjectionState>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['noPrevious' | 'notPossible' | 'underWay']>(),
});

/** Throws a rebuild away, also one that is being built. What serves stays. */
export const dropRebuild = call('DELETE /api/admin/projections/:name/rebuild', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  answer: shape<ProjectionState>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['none']>(),
});

/** Throws a named generation away, also one that is not complete. What serves stays. */
export const dropGeneration = call('DELETE /api/admin/projections/:name/generations/:generation', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  answer: shape<ProjectionState>(),
  refuses: shape<Parked['unknownProjection'] | Rebuilding['noGeneration']>(),
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
  refuses: shape<Refused['unknownReaction' | 'laneNotWaiting' | 'laneMovedOn']>(),
});

/** Has a lane go on behind the event that it fails at. */
export const skipLane = call('POST /api/admin/reactions/:name/skip', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  body: shape<SkipLaneRequest>(),
  refuses: shape<Refused['unknownReaction' | 'laneNotWaiting' | 'laneMovedOn']>(),
});

/** What the site does behind its answers: reactions, timers, calls of partners, media, the way to Kafka. */
export const getOperations = call('GET /api/admin/operations', {
  access: { page: 'admin-operations' },
  worth: 'always',
  answer: shape<Operations>(),
});

/** What grows, what is stuck, what waits: only of desks that the viewer may open. */
export const getOverview = call('GET /api/admin/overview', {
  access: { page: 'admin' },
  worth: 'extra',
  answer: shape<Overview>(),
});

/** Has a timer that is due fired again at once. */
export const retryTimer = call('POST /api/admin/timers/retry', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  body: shape<RetryTimerRequest>(),
  refuses: shape<Refused['timerNotDue']>(),
});

/** Takes a timer that is due away for good. */
export const skipTimer = call('POST /api/admin/timers/skip', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  body: shape<SkipTimerRequest>(),
  refuses: shape<Refused['timerNotDue']>(),
});

/** Gives up a call of a partner that cannot be asked what it did. */
export const skipEffect = call('POST /api/admin/effects/:id/skip', {
  access: DESK,
  sensitive: true,
  limit: 'operation',
  status: 204,
  refuses: shape<Refused['effectNotOpen' | 'effectCanBeAsked']>(),
});
