import { refusal } from '../kernel';

export const CHART_WINDOWS = ['day', 'week', 'month', 'all'] as const;
export type ChartWindow = (typeof CHART_WINDOWS)[number];
export const CHART_KINDS = ['all', 'human', 'ai'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
/** How many times a counted play counts in charts, by the kind of its song; 0 leaves the kind out. */
export type ChartWeights = Readonly<{ human: number; ai: number }>;
/** Those of today. */
export const CHART_WEIGHTS: ChartWeights = { human: 1, ai: 1 };
/** By the verdicts as they stood at the moment, or as they stand today. */
export const CHART_RULES = ['then', 'now'] as const;
export type ChartRules = (typeof CHART_RULES)[number];

export const CHART_LENGTH = 50;
export const POPULAR_CHARTS_LENGTH = 5;
/** Peaks and the number of periods are of so many periods before. */
export const RUN_PERIODS = 52;
/** The rail of all time has so many days at most, ten years. */
export const RAIL_DAYS = 3660;

const pad = (n: number) => String(n).padStart(2, '0');
const utcDay = (t: Date) => Date.UTC(t.getUTCFullYear(), t.getUTCMonth(), t.getUTCDate());
const DAY_MS = 86_400_000;
/** ISO weeks begin on Monday. */
const mondayOf = (t: Date) => new Date(utcDay(t) - ((t.getUTCDay() + 6) % 7) * DAY_MS);
const isoDate = (t: Date) => `${t.getUTCFullYear()}-${pad(t.getUTCMonth() + 1)}-${pad(t.getUTCDate())}`;

/** The calendar period (UTC) a moment falls in, as a sortable key: the day, the Monday of the week, the month. */
export const periodOf = (window: ChartWindow, at: string): string => {
  const t = new Date(at);
  if (window === 'day') return isoDate(t);
  if (window === 'week') return isoDate(mondayOf(t));
  if (window === 'month') return isoDate(t).slice(0, 7);
  return 'all';
};

/** The period before the one a moment falls in; null for all time. */
export const periodBefore = (window: ChartWindow, at: string): string | null => {
  const t = new Date(at);
  if (window === 'day') return isoDate(new Date(utcDay(t) - DAY_MS));
  if (window === 'week') return isoDate(new Date(mondayOf(t).getTime() - 7 * DAY_MS));
  if (window === 'month') return isoDate(new Date(Date.UTC(t.getUTCFullYear(), t.getUTCMonth() - 1, 1))).slice(0, 7);
  return null;
};

/** Where a period begins and ends (ISO); its end is the beginning of the next one. Of a period of `periodOf`, not of all time. */
export const spanOf = (window: Exclude<ChartWindow, 'all'>, period: string): Readonly<{ start: string; end: string }> => {
  const start = new Date(window === 'month' ? `${period}-01` : period);
  const days = { day: 1, week: 7 };
  const end =
    window === 'month' ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) : start.getTime() + days[window] * DAY_MS;
  return { start: start.toISOString(), end: new Date(end).toISOString() };
};

const HOUR_MS = 3_600_000;
/** Charts are stored by the hour: the hour that had begun at a moment, as ISO. */
export const hourOf = (at: string): string => new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString();
/** The period that a chart as of a moment is of. At the stroke of midnight it is the one that ends: the new one has no play yet. */
export const periodAsOf = (window: ChartWindow, asOf: string): string =>
  periodOf(window, new Date(Date.parse(asOf) - 1).toISOString());

/** Index of a moment within its period, for the spark line: hour of day, day of week, day of month, month of year. */
export const slotOf = (window: ChartWindow, at: string): number => {
  const t = new Date(at);
  if (window === 'day') return t.getUTCHours();
  if (window === 'week') return (t.getUTCDay() + 6) % 7;
  if (window === 'month') return t.getUTCDate() - 1;
  return t.getUTCMonth();
};
export const SLOTS: Readonly<Record<ChartWindow, number>> = { day: 24, week: 7, month: 31, all: 12 };
/** A series with so many plays more in one slot. */
export const addAt = (series: readonly number[], slot: number, plays: number): number[] =>
  series.map((before, i) => (i === slot ? before + plays : before));

export const chartRefusals = {
  window: refusal('CHART.WINDOW', 400, 'The window is one of day, week, month and all.'),
  kind: refusal(
    'CHART.KIND',
    400,
    'The kind is one of all, human and ai, or a genre, a mood or a country of artists, such as genre-jazz, mood-calm and country-is.',
  ),
  asOf: refusal('CHART.AS_OF', 400, 'The moment is a date with a time and a zone, such as 2026-11-19T14:00:00Z.'),
  asOfFuture: refusal('CHART.AS_OF_FUTURE', 400, 'This moment is still to come. Please choose one that has passed.'),
  rules: refusal('CHART.RULES', 400, 'The rules are one of then and now.'),
  notInChart: refusal('CHART.NOT_IN_CHART', 404, 'This song has no place in this chart.'),
  feedWindow: refusal('CHART.FEED_WINDOW', 400, 'Files of the feed are those of a day, a week or a month.'),
  feedNotYet: refusal('CHART.FEED_NOT_YET', 404, 'This period is not over yet. Its file is there an hour after it ended.'),
  period: refusal('CHART.PERIOD', 400, 'The period is a day, the Monday of a week or a month, as charts have it.'),
} as const;

export const chartTexts = {
  title: 'Charts',
  popular: 'Popular Charts',
  popularHint: 'Top 5 This Week',
  empty: 'No chart data available',
  emptyHint: 'Plays that count put songs here. Listen to something, and come back.',
  emptyAction: 'Discover music',
  error: 'Error loading charts',
  errorHint: 'Unable to load the charts. Please try again later.',
  soFar: 'so far',
  asOf: 'As of',
  now: 'now',
  rail: 'Chart as of',
  back: { day: 'One hour back', week: 'One hour back', month: 'One hour back', all: 'One day back' },
  forward: { day: 'One hour forward', week: 'One hour forward', month: 'One hour forward', all: 'One day forward' },
  periodBack: { day: 'One day back', week: 'One week back', month: 'One month back', all: '30 days back' },
  backToNow: 'Back to now',
  compare: 'Compare with now',
  /** Of a period that is over. */
  compareEnd: 'Compare with its end',
  endIs: (moment: string) => `Its end, ${moment}`,
  nowIs: (now: string) => `Now, ${now}`,
  nowNone: 'No plays have counted in this period yet.',
  moved: { same: 'same', fresh: 'new', gone: 'out' },
  movedUp: (places: number) => `up ${places}`,
  movedDown: (places: number) => `down ${places}`,
  nowAt: (position: number) => `now ${position}`,
  /** Of a period without plays: it has just begun, or nothing was played until the moment. */
  young: { day: 'No plays yet today', week: 'No plays yet this week', month: 'No plays yet this month' },
  youngHint: 'The first counted play opens this chart. Until then, here is the newest one with plays.',
  newest: (period: string) => `Show the chart of ${period}`,
  emptyAsOf: 'No play had counted yet',
  emptyAsOfHint: 'At this moment the chart was still empty. Move the handle to the right, or go back to now.',
  /** Read out when another chart was chosen. */
  shown: (period: string, kind: string, tracks: number) => `${period}, ${kind}: ${tracks === 1 ? '1 track' : `${tracks} tracks`}`,
  receipts: 'Every number here can be opened: the plays that counted, those that did not, and the rule that decided.',
  windows: { day: 'Day', week: 'Week', month: 'Month', all: 'All time' } satisfies Record<ChartWindow, string>,
  kinds: { all: 'Everything', human: 'Human', ai: 'AI' } satisfies Record<ChartKind, string>,
} as const;
