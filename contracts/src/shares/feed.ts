/** What a feed holds at most; the newest songs. */
export const MOST_FEED_SONGS = 200;

export const artistFeedPath = (artistId: string): string => `/api/artists/${artistId}/feed.xml`;

export const feedTexts = {
  title: (name: string) => `${name} on Refrain`,
  description: (name: string) => `Songs by ${name}, each the day it is released.`,
} as const;

/** The last part of the address of a feed, and the media type of what is there. */
export const FEED_TYPES = { 'rss.xml': 'application/rss+xml', 'atom.xml': 'application/atom+xml' } as const;
export type FeedFormat = keyof typeof FEED_TYPES;
export const FEED_FORMATS = Object.keys(FEED_TYPES) as readonly FeedFormat[];

/** Weeks, and songs of each, in the feed of charts. */
export const FEED_WEEKS = 8;
export const FEED_CHART_LENGTH = 10;

const inFormat =
  (beginning: string) =>
  (format: FeedFormat): string =>
    `/api/feeds/${beginning}/${format}`;
export const newsFeedPath = inFormat('news');
export const chartsFeedPath = inFormat('charts');
export const personFeedPath = (userId: string, format: FeedFormat): string => inFormat(`people/${userId}`)(format);
/** `tag` is in its one form. */
export const tagFeedPath = (tag: string, format: FeedFormat): string => inFormat(`tags/${encodeURIComponent(tag)}`)(format);

export const pageFeedTexts = {
  news: 'News from Refrain',
  newsDescription: 'What is new on Refrain, and stories about artists and their songs.',
  charts: 'Charts of Refrain',
  chartsDescription: 'What was played most in each week that is over.',
  week: (week: string) => `Chart of the week of ${week}`,
  place: (position: number, title: string, artist: string) => `${position}. ${title}, ${artist}`,
  person: (name: string) => `Posts by ${name} on Refrain`,
  personDescription: (name: string) => `What ${name} posts, as everyone sees it.`,
  tag: (tag: string) => `Posts with #${tag} on Refrain`,
  tagDescription: (tag: string) => `What people post with #${tag}, as everyone sees it.`,
  /** Names of the links on a page. */
  links: { 'rss.xml': 'RSS', 'atom.xml': 'Atom' } satisfies Record<FeedFormat, string>,
  follow: 'Follow this topic in a feed reader:',
  post: (name: string) => `A post by ${name}`,
} as const;
