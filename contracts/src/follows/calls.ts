import type { accountRefusals, PeoplePage } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { FollowResponse, UnfollowResponse } from './api';
import type { blockRefusals, BlockResponse } from './blocks';
import type { followRefusals } from './rules';
import type { Spotlight } from './spotlight';

type Unknown = typeof accountRefusals.unknown;

/** Follows a person. A follower who sends it again changes nothing and earns no points. */
export const followUser = call('POST /api/social/users/:id/follow', {
  access: 'user',
  limit: 'follow',
  act: true,
  answer: shape<FollowResponse>(),
  refuses: shape<Unknown | (typeof followRefusals)['oneself' | 'notPossible']>(),
});

/** Follows a person no longer. */
export const unfollowUser = call('DELETE /api/follows/:id', {
  access: 'user',
  limit: 'follow',
  act: true,
  answer: shape<UnfollowResponse>(),
});

/** The people that the viewer has blocked; the last one first. */
export const getBlocks = call('GET /api/blocks', { access: 'user', query: shape<After>(), answer: shape<PeoplePage>() });

/** Blocks a person: from then on neither sees the other. */
export const blockUser = call('POST /api/users/:id/block', {
  access: 'user',
  limit: 'block',
  answer: shape<BlockResponse>(),
  refuses: shape<Unknown | (typeof blockRefusals)['oneself' | 'admin' | 'tooMany']>(),
});

/** Takes a block back. */
export const unblockUser = call('DELETE /api/users/:id/block', {
  access: 'user',
  limit: 'block',
  answer: shape<BlockResponse>(),
});

/** The person of the day; null while there is nobody to show. */
export const getSpotlight = call('GET /api/sidebar/artist-spotlight', {
  access: 'user',
  worth: 'extra',
  answer: shape<Spotlight | null>(),
});
