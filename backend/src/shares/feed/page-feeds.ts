import { profilePath } from '@refrain/contracts/accounts';
import { CHART_KINDS, periodBefore, spanOf } from '@refrain/contracts/charts';
import { storyPath, type BlogPage } from '@refrain/contracts/editorial';
import type { FeedPage, Post } from '@refrain/contracts/posts';
import { routeOf } from '@refrain/contracts/routes';
import {
  chartsFeedPath,
  FEED_CHART_LENGTH,
  FEED_WEEKS,
  newsFeedPath,
  pageFeedTexts as texts,
  personFeedPath,
  tagFeedPath,
  type FeedFormat,
} from '@refrain/contracts/shares';
import { PRODUCT } from '@refrain/contracts/site';
import { tagOf } from '@refrain/contracts/trends';
import { isAnyHidden, shownPersonById } from '@refrain/projections/accounts';
import { chartEntries } from '@refrain/projections/charts';
import { blogPage } from '@refrain/projections/editorial';
import { parsed } from '@refrain/projections/kernel';
import { postsOf } from '@refrain/projections/posts';
import { postsWithTag } from '@refrain/projections/trends';
import type { ReadStore } from '@refrain/storage/read-store';
import type { FeedEntry, PageFeed } from './page-feed-xml';

/** Where a feed comes from. `now` is ISO. */
export type FeedSource = Readonly<{ store: ReadStore; siteUrl: string; now: string; format: FeedFormat }>;

/** Of a feed without entries, in Atom, which asks for one: the day of the first version. Older than that is taken for a mistake. */
const NO_MOMENT = '2025-10-19T00:00:00.000Z';
const EVERYTHING = CHART_KINDS[0];

const feedOf = (feed: Omit<PageFeed, 'updatedAt'>): PageFeed => ({
  ...feed,
  updatedAt:
    feed.entries
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? NO_MOMENT,
});

/** The newest stories. */
export const newsFeed = async ({ store, siteUrl, format }: FeedSource): Promise<PageFeed> => {
  const { posts } = JSON.parse(await blogPage(store)) as BlogPage;
  return feedOf({
    title: texts.news,
    description: texts.newsDescription,
    url: siteUrl + routeOf('blog').path,
    selfUrl: siteUrl + newsFeedPath(format),
    entries: posts.map(({ id, slug, title, excerpt, author, createdAt }) => ({
      ...{ id, title, text: excerpt, author: author.displayName, createdAt, updatedAt: createdAt },
      url: siteUrl + storyPath(slug),
    })),
  });
};

const weekEntry = async ({ store, siteUrl }: FeedSource, week: string): Promise<readonly FeedEntry[]> => {
  const { start, end } = spanOf('week', week);
  const songs = parsed(await chartEntries(store, 'week', EVERYTHING, start, FEED_CHART_LENGTH));
  if (songs.length === 0) return [];
  const text = songs.map(({ position, title, artistName }) => texts.place(position, title, artistName)).join('\n');
  const about = { id: `week:${week}`, title: texts.week(week), url: siteUrl + routeOf('charts').path };
  return [{ ...about, text, author: PRODUCT, createdAt: end, updatedAt: end }];
};

/** The charts of weeks that are over: the running one changes with every play. */
export const chartsFeed = async (source: FeedSource): Promise<PageFeed> => {
  const weeks: string[] = [];
  for (let at = source.now; weeks.length < FEED_WEEKS;) {
    const before = periodBefore('week', at);
    if (before === null) break;
    weeks.push(before);
    at = spanOf('week', before).start;
  }
  const entries = await Promise.all(weeks.map((week) => weekEntry(source, week)));
  return feedOf({
    title: texts.charts,
    description: texts.chartsDescription,
    url: source.siteUrl + routeOf('charts').path,
    selfUrl: source.siteUrl + chartsFeedPath(source.format),
    entries: entries.flat(),
  });
};

const postEntry = (siteUrl: string, { id, content, createdAt, editedAt }: Post, author: string): FeedEntry => ({
  ...{ id, title: texts.post(author), text: content, author, createdAt, updatedAt: editedAt ?? createdAt },
  url: `${siteUrl}/post/${id}`,
});

/** What visitors see of a person's posts; null for who is nobody, or hidden. */
export const personFeed = async ({ store, siteUrl, format }: FeedSource, userId: string): Promise<PageFeed | null> => {
  const person = await shownPersonById(store, userId);
  if (!person || (await isAnyHidden(store, null, [userId]))) return null;
  const { posts } = JSON.parse(await postsOf(store, userId, null)) as FeedPage;
  const { displayName } = person;
  return feedOf({
    title: texts.person(displayName),
    description: texts.personDescription(displayName),
    url: siteUrl + profilePath(person),
    selfUrl: siteUrl + personFeedPath(userId, format),
    entries: posts.map((post) => postEntry(siteUrl, post, displayName)),
  });
};

/** What visitors see of the posts with a hashtag; null for a text that is no hashtag. */
export const tagFeed = async ({ store, siteUrl, format }: FeedSource, given: string): Promise<PageFeed | null> => {
  const tag = tagOf(given);
  if (tag === null) return null;
  const { posts } = JSON.parse(await postsWithTag(store, tag, null)) as FeedPage;
  return feedOf({
    title: texts.tag(tag),
    description: texts.tagDescription(tag),
    url: `${siteUrl}${routeOf('trending').path}?tag=${encodeURIComponent(tag)}`,
    selfUrl: siteUrl + tagFeedPath(tag, format),
    entries: posts.map((post) => postEntry(siteUrl, post, post.displayName)),
  });
};
