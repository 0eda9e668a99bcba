import {
  periodOf,
  RAIL_DAYS,
  SLOTS,
  spanOf,
  type ChartList,
  type ChartRail,
  type ChartRuleSince,
  type ChartWindow,
} from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import { chartRuleVersions } from '../why/why.view';
import { partsOf } from '../charts/as-of-parts';
import { hoursId, setFor } from '../charts/charts.view';

const DAY_MS = 86_400_000;
const PAGE = 1000;
const MOST_RULES = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The counted plays of a period, one number an hour. */
const hoursOf = async (store: ReadStore, window: Exclude<ChartWindow, 'all'>, list: ChartList, period: string) => {
  const days = await partsOf(store, window, list, period, spanOf(window, period).end);
  const rows = await setFor(list)
    .hours.in(store)
    .many(days.map((day) => hoursId(list, day.period)));
  const byDay = new Map(rows.map(({ columns, text }) => [columns.day, parsed(text).hours]));
  return days.flatMap(({ period: day }) => byDay.get(periodOf('day', day)) ?? Array<number>(SLOTS.day).fill(0));
};

/** The counted plays of every day with plays until today, by day; of the last `RAIL_DAYS` days. */
const playsByDay = async (store: ReadStore, kind: ChartList, today: string): Promise<ReadonlyMap<string, number>> => {
  const oldest = new Date(Date.parse(today) - (RAIL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = new Map<string, number>();
  for (let lt = `${today}~`; ; lt = [...days.keys()].at(-1) ?? '') {
    const page = await setFor(kind)
      .hours.in(store)
      .find({ where: { kind, day: { gte: oldest, lt } }, orderBy: ['-day'], limit: PAGE });
    for (const { columns, text } of page) days.set(columns.day, sum(parsed(text).hours));
    if (page.length < PAGE) return days;
  }
};

/** One number a day from the first day with plays to today, days without plays too. */
const daysOf = async (store: ReadStore, list: ChartList, now: string) => {
  const today = periodOf('day', now);
  const plays = await playsByDay(store, list, today);
  const first = [...plays.keys()].at(-1) ?? today;
  const length = Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS) + 1;
  const days = Array.from({ length }, (_, i) => {
    const day = new Date(Date.parse(first) + i * DAY_MS).toISOString().slice(0, 10);
    return plays.get(day) ?? 0;
  });
  return { start: new Date(first).toISOString(), days };
};

const rulesOf = async (store: ReadStore): Promise<readonly ChartRuleSince[]> => {
  const rows = await chartRuleVersions.in(store).find({ orderBy: ['-version'], limit: MOST_RULES });
  return rows.map(({ text }) => parsed(text)).reverse();
};

/** What a handle through time moves along. `now` (ISO) ends all time. */
export const chartRail = async (
  store: ReadStore,
  window: ChartWindow,
  list: ChartList,
  period: string,
  now: string,
): Promise<ChartRail> => {
  const head = { window, kind: list, period };
  const rules = await rulesOf(store);
  if (window === 'all') return { ...head, ...(await daysOf(store, list, now)), hours: [], rules };
  return { ...head, start: spanOf(window, period).start, hours: await hoursOf(store, window, list, period), days: [], rules };
};
