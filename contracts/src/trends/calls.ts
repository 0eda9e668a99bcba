import { call, shape, type After } from '../kernel';
import type { TopicPosts, TrendingTopics } from './api';
import type { trendRefusals } from './rules';

type Refused = typeof trendRefusals;

/** What people post about this week, the most used first. */
export const getTopics = call('GET /api/trending-topics', {
  access: { page: 'trending' },
  polled: true,
  worth: 'extra',
  query: shape<{ limit?: number }>(),
  answer: shape<TrendingTopics>(),
  refuses: shape<Refused['limit']>(),
});

/** Posts with a hashtag, newest first. */
export const getTopicPosts = call('GET /api/trending-topics/:tag/posts', {
  access: { page: 'trending' },
  worth: 'extra',
  query: shape<After>(),
  answer: shape<TopicPosts>(),
  refuses: shape<Refused['tag']>(),
});
