import type { ContentWeek, Rank } from '@refrain/contracts/analytics';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { contentItems, contentWeeks, type ContentItem } from './content.view';

/** The weeks from one on in which anything happened, the newest first. */
export const weeksOfContent = async (store: ReadStore, from: string, most: number): Promise<readonly ContentWeek[]> => {
  const rows = await contentWeeks.in(store).find({ where: { week: { gte: from } }, orderBy: ['-week'], limit: most });
  return rows.map(({ text }) => parsed(text));
};

/** A song or a post, and how often. */
export type Standing = Pick<ContentItem, 'kind' | 'contentId'> & Readonly<{ times: number }>;

/** What stands highest in a week, each ranking with so many at most. What nobody did anything with stands in none. */
export const ranksOfWeek = async (
  store: ReadStore,
  week: string,
  limit: number,
): Promise<Readonly<Record<Rank, readonly Standing[]>>> => {
  const items = contentItems.in(store);
  const [heard, discussed, liked, songs, posts] = await Promise.all([
    items.find({ where: { week }, orderBy: ['-plays', '-id'], limit }),
    items.find({ where: { week }, orderBy: ['-comments', '-id'], limit }),
    items.find({ where: { week }, orderBy: ['-likes', '-id'], limit }),
    items.find({ where: { week, kind: 'track' }, orderBy: ['-shares', '-id'], limit }),
    items.find({ where: { week, kind: 'post' }, orderBy: ['-shares', '-id'], limit }),
  ]);
  const of = (rows: typeof heard, counter: 'plays' | 'comments' | 'likes' | 'shares'): readonly Standing[] =>
    rows
      .map(({ text }) => parsed(text))
      .map((item) => ({ kind: item.kind, contentId: item.contentId, times: item[counter] }))
      .filter(({ times }) => times > 0);
  return {
    heard: of(heard, 'plays'),
    discussed: of(discussed, 'comments'),
    liked: of(liked, 'likes'),
    sharedSongs: of(songs, 'shares'),
    sharedPosts: of(posts, 'shares'),
  };
};
