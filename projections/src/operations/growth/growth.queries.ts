import { GROWTH_DAYS, type GrowthKind, type Overview } from '@refrain/contracts/operations';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { growthDays } from './growth.view';

const DAY_MS = 86_400_000;

/** The last days up to and with that of `now` (ISO), beside as many before. */
export const growthUntil = async (store: ReadStore, now: string): Promise<Overview['growth']> => {
  const dayBefore = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const [today, since] = [dayBefore(0), dayBefore(GROWTH_DAYS - 1)];
  const first = dayBefore(2 * GROWTH_DAYS - 1);
  const asked = { where: { day: { gte: first, lte: today } }, orderBy: ['-day'], limit: 2 * GROWTH_DAYS } as const;
  const days = (await growthDays.in(store).find(asked)).map(({ text }) => parsed(text));
  const sum = (kind: GrowthKind, isNow: boolean) =>
    days.filter(({ day }) => day >= since === isNow).reduce((all, day) => all + day[kind], 0);
  const of = (kind: GrowthKind) => ({ now: sum(kind, true), before: sum(kind, false) });
  return { people: of('people'), songs: of('songs'), plays: of('plays'), posts: of('posts') };
};
