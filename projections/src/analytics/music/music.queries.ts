import type { AiMonth } from '@refrain/contracts/analytics';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { marketAudiences } from '../market/market.view';
import { aiMonths, artistMonthCounts, type ArtistMonthCounts } from './music.view';

/** The newest months in which anything came out or was heard, the newest first. */
export const newestAiMonths = async (store: ReadStore, most: number): Promise<readonly AiMonth[]> => {
  const rows = await aiMonths.in(store).find({ orderBy: ['-month'], limit: most });
  return rows.map(({ text }) => parsed(text));
};

/** Artists of a month, those with the most plays first, each with how many people heard them. @throws BadCursor */
export const artistsOfMonth = async (store: ReadStore, month: string, cursor: string | undefined, limit: number) => {
  const { rows, next } = await artistMonthCounts.in(store).page({
    where: { month },
    orderBy: ['-plays', '-id'],
    cursor,
    limit,
  });
  const found: readonly ArtistMonthCounts[] = rows.map(({ text }) => parsed(text));
  const heard = await marketAudiences.in(store).docs(found.map(({ artistId }) => `${artistId}|${month}`));
  const artists = found.map((each) => ({ ...each, listeners: heard.get(`${each.artistId}|${month}`)?.listeners ?? 0 }));
  return { artists, next };
};
