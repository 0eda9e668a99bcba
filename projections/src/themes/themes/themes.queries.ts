import { holdsOn } from '@refrain/contracts/themes';
import type { ReadStore } from '@refrain/storage/read-store';
import { THEMES, themes } from './themes.view';

/** The seasons by their first day, and how many changes were made. */
export const themesNow = async (store: ReadStore) => {
  const { seasons = {}, changes = 0 } = (await themes.in(store).docs([THEMES])).get(THEMES) ?? {};
  const all = Object.entries(seasons).map(([id, season]) => ({ id, ...season }));
  return { seasons: all.sort((one, other) => (one.from < other.from ? -1 : 1)), changes };
};

/** The season that holds; null where the colours of the house do. @param day YYYY-MM-DD in UTC */
export const seasonOn = async (store: ReadStore, day: string) =>
  (await themesNow(store)).seasons.find((season) => holdsOn(season, day)) ?? null;
