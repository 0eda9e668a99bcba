import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { marketAudiences, marketMonths, type Audience, type MonthOfMarket } from './market.view';

/** The newest months in which anything was played, the newest first. */
export const newestMonths = async (store: ReadStore, most: number): Promise<readonly MonthOfMarket[]> => {
  const rows = await marketMonths.in(store).find({ orderBy: ['-month'], limit: most });
  return rows.map(({ text }) => parsed(text));
};

/** The newest months in which an artist had listeners, the newest first. */
export const audiencesOf = async (store: ReadStore, artistId: string, most: number): Promise<readonly Audience[]> => {
  const rows = await marketAudiences.in(store).find({ where: { artistId }, orderBy: ['-month'], limit: most });
  return rows.map(({ text }) => parsed(text));
};
