import type { FeedPage } from '../posts';
import type { TopicCategory } from './categories';

/**
 * A topic people post about. `id` is the hashtag in its one form, `hashtag` the same with its #. `weeklyCount` is the number of people who
 * used it in posts of the calendar week (UTC) that begins on the Monday `week`: this one, or, where it has few topics yet, the last one.
 */
export type TrendingTopic = Readonly<{
  id: string;
  hashtag: string;
  category: TopicCategory;
  weeklyCount: number;
  week: string;
  isLastWeek: boolean;
}>;

/** GET /api/trending-topics?limit=5 (1 to 20), the most used first, those of the last week after all others. */
export type TrendingTopics = readonly TrendingTopic[];

/** GET /api/trending-topics/{tag}/posts?after={cursor}: posts with that hashtag, newest first. */
export type TopicPosts = FeedPage;
