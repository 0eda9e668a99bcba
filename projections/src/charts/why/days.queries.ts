import { START, type Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { chartDays } from './why.view';

const LONGEST = 32;
const DAY_MS = 86_400_000;
/** Clocks of several processes differ, and the events of two days may be mixed where they meet: the day before is read too. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);

/** The stretch of the log that holds every play of some days, from `start` to before `end` (ISO dates); `after` is exclusive. Null without any. */
export const stretchOf = async (
  store: ReadStore,
  start: string,
  end: string,
): Promise<Readonly<{ after: Position; until: Position }> | null> => {
  const days = chartDays.in(store);
  const [within, before] = await Promise.all([
    days.find({ where: { day: { gte: start, lt: end } }, orderBy: ['-day'], limit: LONGEST }),
    days.first({ where: { day: { lt: dayBefore(start) } }, orderBy: ['-day'] }),
  ]);
  if (within.length === 0) return null;
  const until = within.map(({ position }) => position).reduce((a, b) => (a > b ? a : b));
  return { after: before?.position ?? START, until };
};

const MOST_DAYS = 1000;

/** The newest days (ISO dates) on which something was played, the newest first. */
export const chartDaysWithPlays = async (store: ReadStore): Promise<readonly string[]> => {
  const rows = await chartDays.in(store).find({ orderBy: ['-day'], limit: MOST_DAYS });
  return rows.map(({ columns }) => columns.day);
};
