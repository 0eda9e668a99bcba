import { hourOf, periodAsOf, periodOf, spanOf, type ChartRuleSince, type ChartWindow } from '@refrain/contracts/charts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const after = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/**
 * The hours of a period as places of a handle: 1 is the end of its first hour, `last` the end of the period, or now where the period goes
 * on. `length` is how many steps the period has in all, of `stepHours` each: hours, and days of all time.
 */
export type Rail = Readonly<{
  period: string;
  start: string;
  stepHours: number;
  length: number;
  last: number;
  goesOn: boolean;
}>;

/** A moment from an address: a full hour that has passed; null for none, for nonsense and for what is still to come. */
export const momentOf = (text: string | null, now: string): string | null => {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) || time < Date.UTC(2000, 0) || time > Date.parse(now) ? null : hourOf(new Date(time).toISOString());
};

/** From the day of the first play, or of the moment where that is earlier, to the end of today. */
const railOfAllTime = (first: string, asOf: string | null, now: string): Rail => {
  const today = spanOf('day', periodOf('day', now));
  const [start = today.start] = [first, asOf ?? first, today.start].map((at) => spanOf('day', periodOf('day', at)).start).sort();
  const length = hoursBetween(start, today.end) / DAY_HOURS;
  return { period: 'all', start, stepHours: DAY_HOURS, length, goesOn: true, last: length };
};

/** The rail of the period of a moment, or of now. `first` (ISO) is when all time began, where that is known. */
export const railAt = (window: ChartWindow, asOf: string | null, now: string, first = now): Rail => {
  if (window === 'all') return railOfAllTime(first, asOf, now);
  const period = asOf ? periodAsOf(window, asOf) : periodOf(window, now);
  const { start, end } = spanOf(window, period);
  const length = hoursBetween(start, end);
  const goesOn = end > now;
  return { period, start, stepHours: 1, length, goesOn, last: goesOn ? Math.floor(hoursBetween(start, now)) + 1 : length };
};

/** Where the handle stands. */
export const placeOf = (rail: Rail, asOf: string | null): number =>
  asOf === null ? rail.last : Math.max(1, Math.min(rail.last, hoursBetween(rail.start, asOf) / rail.stepHours));

/** The moment of a place; null is now. */
export const momentAt = (rail: Rail, place: number): string | null => {
  const held = Math.max(1, Math.min(rail.last, Math.round(place)));
  return rail.goesOn && held === rail.last ? null : after(rail.start, held * rail.stepHours);
};

/** So many hours earlier or later, also into another period; null is now. */
const movedBy = (asOf: string | null, hours: number, now: string): string | null => {
  const next = after(asOf ?? after(hourOf(now), 1), hours);
  return next > now ? null : next;
};

/** So many days are a large step on the rail of all time. */
const FAR_DAYS = 30;

/** One step of a rail earlier or later; of hours also into another period, of all time within it. */
export const stepBy = (rail: Rail, asOf: string | null, by: -1 | 1, now: string): string | null =>
  rail.stepHours === 1 ? movedBy(asOf, by, now) : momentAt(rail, stepped(placeOf(rail, asOf), by));

/** The end of the period before the one that is shown; of all time, 30 days back. */
export const farBack = (rail: Rail, asOf: string | null): string | null =>
  rail.stepHours === 1 ? rail.start : momentAt(rail, stepped(placeOf(rail, asOf), -FAR_DAYS));

/** From between two places to the next one. */
const stepped = (place: number, by: number): number => (by < 0 ? Math.ceil(place) : Math.floor(place)) + by;

/** Where a key leads; null for a key that moves nothing. */
export const placeByKey = (key: string, isFar: boolean, { last, stepHours }: Rail, place: number): number | null => {
  const far = stepHours === 1 ? DAY_HOURS : FAR_DAYS;
  const step = isFar ? far : 1;
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: stepped(place, -step),
    ArrowDown: stepped(place, -step),
    ArrowRight: stepped(place, step),
    ArrowUp: stepped(place, step),
    PageDown: stepped(place, -far),
    PageUp: stepped(place, far),
    Home: 1,
    End: last,
  };
  const next = to[key];
  return next === undefined ? null : Math.max(1, Math.min(last, next));
};

/** How far the handle is along the rail, 0 to 1. Now stands where it is, between two hours. */
export const shareOf = (rail: Rail, asOf: string | null, now: string): number => {
  const hours = rail.length * rail.stepHours;
  return Math.min(1, (asOf ? hoursBetween(rail.start, asOf) : rail.goesOn ? hoursBetween(rail.start, now) : hours) / hours);
};

/** Where the rule that judges plays became another one, along the rail; the first version was no change. */
export type RuleMark = Readonly<{ version: number; since: string; share: number }>;
export const ruleMarksOf = (rail: Rail, rules: readonly ChartRuleSince[]): readonly RuleMark[] =>
  rules
    .slice(1)
    .map(({ version, since }) => ({ version, since, share: hoursBetween(rail.start, since) / (rail.length * rail.stepHours) }))
    .filter(({ share }) => share >= 0 && share < 1);

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = format({ hour: '2-digit', minute: '2-digit' });

/** 'Thu, 19 Nov, 14:00 UTC'. */
export const shortMoment = (asOf: string): string => {
  const at = new Date(asOf);
  return `${shortDay.format(at).replace(',', '')}, ${clock.format(at)} UTC`;
};
export const longMoment = (asOf: string): string =>
  `${longDay.format(new Date(asOf)).replace(',', '')}, ${clock.format(new Date(asOf))} UTC`;
export const shortDate = (at: string): string => shortDay.format(new Date(at)).replace(',', '');

export type Mark = Readonly<{ label: string; share: number; isOn: boolean }>;

const weekdays = format({ weekday: 'short', day: 'numeric' });
const shortDays = format({ day: 'numeric', month: 'short' });
const months = format({ month: 'short', year: 'numeric' });
const MARKS_OF_ALL_TIME = 4;
/** So many days and more are marked by their months. */
const BY_MONTHS = 300;
const MARKS: Readonly<
  Record<ChartWindow, Readonly<{ every: (length: number) => number; label: (at: Date, length: number) => string }>>
> = {
  day: { every: () => 6, label: (at) => clock.format(at) },
  week: { every: () => DAY_HOURS, label: (at) => weekdays.format(at).replace(',', '') },
  month: { every: () => 5 * DAY_HOURS, label: (at) => String(at.getUTCDate()) },
  all: {
    every: (length) => Math.ceil(length / MARKS_OF_ALL_TIME),
    label: (at, length) => (length < BY_MONTHS ? shortDays : months).format(at),
  },
};

/** The days or hours that are written below the rail; the one the moment falls into is on. */
export const marksOf = (window: ChartWindow, rail: Rail, asOf: string | null): readonly Mark[] => {
  const { every: everyOf, label } = MARKS[window];
  const every = everyOf(rail.length);
  const place = placeOf(rail, asOf) - 1;
  return Array.from({ length: Math.ceil(rail.length / every) }, (_, n) => ({
    label: label(new Date(after(rail.start, n * every * rail.stepHours)), rail.length),
    share: (n * every) / rail.length,
    isOn: place >= n * every && place < (n + 1) * every,
  }));
};

const MOST_BARS = 168;
/** The plays of the hours as levels from 0 to 1, several hours to a bar where there are many. */
export const levelsOf = (hours: readonly number[]): readonly number[] => {
  const each = Math.ceil(hours.length / MOST_BARS);
  const bars = Array.from({ length: Math.ceil(hours.length / each) }, (_, i) =>
    hours.slice(i * each, (i + 1) * each).reduce((sum, plays) => sum + plays, 0),
  );
  const most = Math.max(1, ...bars);
  return bars.map((plays) => plays / most);
};
