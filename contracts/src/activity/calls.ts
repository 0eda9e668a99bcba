import { call, shape, type After } from '../kernel';
import type { ActivityPage, FollowingPage } from './api';

/** What the people that the viewer follows did last, newest first. */
export const getActivity = call('GET /api/social/activity', {
  access: 'user',
  polled: true,
  worth: 'extra',
  query: shape<After>(),
  answer: shape<ActivityPage>(),
});

/** The people that the viewer follows; who was active last comes first. */
export const getFollowing = call('GET /api/social/following', {
  access: { page: 'following' },
  polled: true,
  worth: 'extra',
  query: shape<After>(),
  answer: shape<FollowingPage>(),
});
