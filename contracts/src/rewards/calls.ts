export * from './ads/calls';
import { call, shape, type After } from '../kernel';
import type {
  AppealRequest,
  ClaimedReward,
  DecideAppealRequest,
  PendingRewards,
  PointHistoryPage,
  Points,
  RewardAppealsPage,
  RewardsPage,
  RewardTable,
  SetRulesRequest,
} from './api';
import type { rewardRefusals } from './rules';

type Refused = typeof rewardRefusals;
/** Like the desk of Rewards Management, which stands on a page that everyone signed in may open. */
const ADMIN = { page: 'admin' } as const;

/** The points of the viewer. */
export const getPoints = call('GET /api/user/points', { access: 'user', answer: shape<Points>() });

/** The receipts of what they earned, newest first. */
export const getPointHistory = call('GET /api/user/points/history', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PointHistoryPage>(),
});

/** Rewards that the viewer may claim, the oldest first. */
export const getPendingRewards = call('GET /api/rewards/pending', {
  access: 'user',
  polled: true,
  worth: 'extra',
  answer: shape<PendingRewards>(),
});

/** Claims a reward. One that was claimed before is answered as it was then, and pays nothing more. */
export const claimReward = call('POST /api/rewards/claim/:id', {
  access: 'user',
  limit: 'rewardClaim',
  answer: shape<ClaimedReward>(),
  refuses: shape<Refused['unknown' | 'expired' | 'overCap' | 'upheld' | 'withdrawn']>(),
});

/** Every reward of the viewer, refused ones too, newest first. */
export const getRewards = call('GET /api/rewards', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<RewardsPage>(),
});

/** Asks an admin to look at a refused or expired reward again. */
export const appealReward = call('POST /api/rewards/:id/appeal', {
  access: 'user',
  limit: 'rewardAppeal',
  status: 204,
  body: shape<AppealRequest>(),
  refuses: shape<Refused['unknown' | 'notAppealable']>(),
});

/** What earns points, now and from later moments on. */
export const getRewardRules = call('GET /api/rewards/rules', { access: 'user', answer: shape<RewardTable>() });

/** Sets the table from a moment on. */
export const setRewardRules = call('POST /api/admin/rewards/rules', {
  access: ADMIN,
  sensitive: true,
  limit: 'rewardDesk',
  status: 204,
  body: shape<SetRulesRequest>(),
  refuses: shape<Refused['rulesNotValid' | 'tooSoon' | 'rulesChanged' | 'tooManyVersions']>(),
});

/** Appeals that wait, the oldest first. */
export const getRewardAppeals = call('GET /api/admin/rewards/appeals', {
  access: ADMIN,
  query: shape<After>(),
  answer: shape<RewardAppealsPage>(),
});

/** Decides an appeal. */
export const decideAppeal = call('POST /api/admin/rewards/appeals/:id', {
  access: ADMIN,
  sensitive: true,
  limit: 'rewardDesk',
  status: 204,
  body: shape<DecideAppealRequest>(),
  refuses: shape<Refused['unknown' | 'notAppealed']>(),
});
