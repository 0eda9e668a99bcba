import { START, type Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { chartDays } from './why.view';

/** Clocks of several processes differ: the events of two days may be mixed where they meet, and days before are looked at until they are not. */
const DAYS_BEFORE = 40;
const LONGEST = 32;

/** The stretch of the log that holds every play of some days, from `start` to before `end` (ISO dates); `after` is exclusive. Null without any. */
export const stretchOf = async (
  store: ReadStore,
  start: string,
  end: string,
): Promise<Readonly<{ after: Position; until: Position }> | null> => {
  const days = chartDays.in(store);
  const within = await days.find({ where: { day: { gte: start, lt: end } }, orderBy: ['-day'], limit: LONGEST });
  if (within.length === 0) return null;
  const spans = within.map(({ columns }) => columns);
  const [firsts, lasts] = [spans.map(({ first }) => first), spans.map(({ last }) => last)];
  const first = firsts.reduce((a, b) => (a < b ? a : b));
  const until = lasts.reduce((a, b) => (a > b ? a : b));
  const before = await days.find({ where: { day: { lt: start } }, orderBy: ['-day'], limit: DAYS_BEFORE });
  const after = before.map(({ columns }) => columns.last).find((last) => last < first) ?? START;
  return { after, until };
};

const MOST_DAYS = 1000;

/** The newest days (ISO dates) on which something was played, the newest first. */
export const chartDaysWithPlays = async (store: ReadStore): Promise<readonly string[]> => {
  const rows = await chartDays.in(store).find({ orderBy: ['-day'], limit: MOST_DAYS });
  return rows.map(({ columns }) => columns.day);
};
