import { hourOf, periodAsOf, periodOf, spanOf, type ChartWindow } from '@refrain/contracts/charts';

export type Within = Exclude<ChartWindow, 'all'>;

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const after = (at: string, hours: number): string => new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / HOUR_MS;

/**
 * The hours of a period as places of a handle: 1 is the end of its first hour, `last` the end of the period, or now where the period goes
 * on. `length` is how many hours the period has in all.
 */
export type Rail = Readonly<{ period: string; start: string; length: number; last: number; goesOn: boolean }>;

/** A moment from an address: a full hour that has passed; null for none, for nonsense and for what is still to come. */
export const momentOf = (text: string | null, now: string): string | null => {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) || time < Date.UTC(2000, 0) || time > Date.parse(now) ? null : hourOf(new Date(time).toISOString());
};

/** The rail of the period of a moment, or of now. */
export const railAt = (window: Within, asOf: string | null, now: string): Rail => {
  const period = asOf ? periodAsOf(window, asOf) : periodOf(window, now);
  const { start, end } = spanOf(window, period);
  const length = hoursBetween(start, end);
  const goesOn = end > now;
  return { period, start, length, goesOn, last: goesOn ? Math.floor(hoursBetween(start, now)) + 1 : length };
};

/** Where the handle stands. */
export const placeOf = (rail: Rail, asOf: string | null): number =>
  asOf === null ? rail.last : Math.max(1, Math.min(rail.last, hoursBetween(rail.start, asOf)));

/** The moment of a place; null is now. */
export const momentAt = (rail: Rail, place: number): string | null => {
  const held = Math.max(1, Math.min(rail.last, Math.round(place)));
  return rail.goesOn && held === rail.last ? null : after(rail.start, held);
};

/** So many hours earlier or later, also into another period; null is now. */
export const movedBy = (asOf: string | null, hours: number, now: string): string | null => {
  const next = after(asOf ?? after(hourOf(now), 1), hours);
  return next > now ? null : next;
};

/** The end of the period before the one that is shown. */
export const endBefore = (rail: Rail): string => rail.start;

/** Where a key leads; null for a key that moves nothing. */
export const placeByKey = (key: string, isFar: boolean, { last }: Rail, place: number): number | null => {
  const step = isFar ? DAY_HOURS : 1;
  const to: Readonly<Record<string, number>> = {
    ArrowLeft: place - step,
    ArrowDown: place - step,
    ArrowRight: place + step,
    ArrowUp: place + step,
    PageDown: place - DAY_HOURS,
    PageUp: place + DAY_HOURS,
    Home: 1,
    End: last,
  };
  const next = to[key];
  return next === undefined ? null : Math.max(1, Math.min(last, next));
};

/** How far the handle is along the rail, 0 to 1. Now stands where it is, between two hours. */
export const shareOf = (rail: Rail, asOf: string | null, now: string): number =>
  Math.min(1, (asOf ? hoursBetween(rail.start, asOf) : rail.goesOn ? hoursBetween(rail.start, now) : rail.length) / rail.length);

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
const MARKS: Readonly<Record<Within, Readonly<{ every: number; label: (at: Date, n: number) => string }>>> = {
  day: { every: 6, label: (at) => clock.format(at) },
  week: { every: DAY_HOURS, label: (at) => weekdays.format(at).replace(',', '') },
  month: { every: 5 * DAY_HOURS, label: (at) => String(at.getUTCDate()) },
};

/** The days or hours that are written below the rail; the one the moment falls into is on. */
export const marksOf = (window: Within, rail: Rail, asOf: string | null): readonly Mark[] => {
  const { every, label } = MARKS[window];
  const place = placeOf(rail, asOf) - 1;
  return Array.from({ length: Math.ceil(rail.length / every) }, (_, n) => ({
    label: label(new Date(after(rail.start, n * every)), n),
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
