import { periodBefore, periodOf } from '@refrain/contracts/charts';
import { FEED_PAGE_SIZE } from '@refrain/contracts/posts';
import { categoryOf, type TrendingTopic, type TrendingTopics } from '@refrain/contracts/trends';
import type { ReadStore } from '@refrain/storage/read-store';
import { NEWEST_FIRST, pageText, parsed } from '../../kernel';
import { postsSeen } from '../../posts';
import { tagCounts, taggedPosts } from './trends.view';

const ranked = async (store: ReadStore, week: string, isLastWeek: boolean, limit: number): Promise<TrendingTopics> => {
  const rows = await tagCounts.in(store).find({ where: { week }, orderBy: ['-weeklyCount', '-id'], limit });
  return rows.map(({ text }): TrendingTopic => {
    const { tag, weeklyCount } = parsed(text);
    return { id: tag, hashtag: `#${tag}`, category: categoryOf(tag), weeklyCount, week, isLastWeek };
  });
};

/** The topics of the week in which `now` (ISO) is; as long as they are fewer than `limit`, those of the week before follow. */
export const trendingTopics = async (store: ReadStore, now: string, limit: number): Promise<TrendingTopics> => {
  const running = await ranked(store, periodOf('week', now), false, limit);
  const before = periodBefore('week', now);
  if (running.length >= limit || !before) return running;
  const known = new Set(running.map(({ id }) => id));
  const last = await ranked(store, before, true, limit);
  return [...running, ...last.filter(({ id }) => !known.has(id))].slice(0, limit);
};

/** FeedPage as JSON text: posts with a hashtag (in its one form), newest first. @throws BadCursor */
export const postsWithTag = async (
  store: ReadStore,
  tag: string,
  viewerId: string | null,
  cursor?: string,
  limit = FEED_PAGE_SIZE,
): Promise<string> => {
  const page = await taggedPosts
    .keysIn(store)
    .shownPage({ contains: { field: 'tags', value: tag }, orderBy: NEWEST_FIRST, cursor, limit }, (rows) =>
      postsSeen(
        store,
        rows.map(({ id }) => id),
        viewerId,
      ),
    );
  return pageText('posts', page);
};
