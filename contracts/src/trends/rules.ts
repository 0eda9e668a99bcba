import { refusal } from '../kernel';
import type { TopicCategory } from './categories';

/** In the side column, among the chips of small screens, and where all are shown (spec part 2, sections 7 and 9). */
export const TOPICS_SHOWN = 5;
export const TOPICS_SHOWN_MOBILE = 4;
export const MOST_TOPICS = 20;

export const trendRefusals = {
  limit: refusal('TREND.LIMIT', 400, `The limit is a number from 1 to ${MOST_TOPICS}.`),
  tag: refusal('TREND.TAG', 400, 'A hashtag has 2 to 50 letters, digits and underscores.'),
} as const;

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en')} people`);

export const trendTexts = {
  title: 'Trending Topics',
  all: 'All',
  allTitle: 'All Trending Topics',
  allHint: 'What people post about this week, Monday to Sunday in UTC. Each person counts once a topic.',
  now: 'Trending Now',
  page: 'Trending',
  pageHint: 'Hashtags by how many people used them in posts of this week. Each person counts once.',
  week: 'This week',
  lastWeek: 'last week',
  people,
  /** What a count says, for who hears it. */
  used: (count: number, isLastWeek: boolean) => `${people(count)} ${isLastWeek ? 'last week' : 'this week'}`,
  filter: 'Category',
  categories: { music: 'Music', collab: 'Collab', tips: 'Tips', events: 'Events', blog: 'Blog', other: 'Other' } satisfies Record<
    TopicCategory,
    string
  >,
  failed: 'Failed to load trending topics.',
  empty: 'Nothing is trending yet',
  emptyHint: 'Put a hashtag such as #newmusic into a post, and it appears here.',
  emptyCategory: 'Nothing of this kind is trending',
  emptyCategoryHint: 'Have a look at all topics, or begin one with a post.',
  write: 'Write a post',
  topics: 'All topics',
  postsOf: (tag: string) => `Posts with #${tag}`,
  noPosts: (tag: string) => `No posts with #${tag}`,
  noPostsHint: 'Nobody has posted about it, or what was posted is gone.',
  postsFailed: 'Posts cannot be shown',
} as const;
