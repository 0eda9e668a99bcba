import { refusal } from '../kernel';
import { AI_PRESETS, type AiCategory } from '../tracks';

/** Below a cent, money is counted in millionths of a dollar, which are whole numbers: so many of them are a cent. */
export const MICROS_A_CENT = 10_000n;
/** So many hundredths of a percent are all of it. */
export const WHOLE_BASIS_POINTS = 10_000;

export const AI_CATEGORIES = Object.keys(AI_PRESETS) as readonly AiCategory[];
/** What a listener was when they listened. */
export const LISTENER_KINDS = ['free', 'premium'] as const;
export type ListenerKind = (typeof LISTENER_KINDS)[number];

/**
 * What a counted play pays. All are whole numbers: `flatMicros` in millionths of a dollar for each play, `shareBasisPoints` of the revenue of a
 * month in hundredths of a percent, `payoutPercent` of either by what the artist declared when it was played, and `weights` of a play in the
 * share by kind of listener, in percent.
 */
export type PayFigures = Readonly<{
  flatMicros: number;
  shareBasisPoints: number;
  payoutPercent: Readonly<Record<AiCategory, number>>;
  weights: Readonly<Record<ListenerKind, number>>;
}>;
/** A version of the whole table; in force from a month (YYYY-MM) until the next one is. */
export type PayRates = PayFigures & Readonly<{ version: number; from: string }>;

const all = <Key extends string>(keys: readonly Key[], value: number) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, number>;

/** What is in force before an admin sets anything: nothing is paid. Every declaration pays the same (spec part 2: payoutRate 1). */
export const NO_PAY_RATES: PayRates = {
  ...{ version: 0, from: '1970-01', flatMicros: 0, shareBasisPoints: 0 },
  payoutPercent: all(AI_CATEGORIES, 100),
  weights: all(LISTENER_KINDS, 100),
};

/** A dollar a play. */
export const MOST_FLAT_MICROS = 1_000_000;
/** Ten times the weight of another one. */
const MOST_WEIGHT = 1000;
export const MOST_PAY_VERSIONS = 200;
/** A month is closed so long after its end (UTC), when what was still on its way has arrived. */
export const CLOSE_AFTER_SECONDS = 3600;
export const STATEMENTS_PAGE_SIZE = 12;
export const PLAYS_PAGE_SIZE = 40;
export const ARTISTS_PAGE_SIZE = 40;
/** The process that books what a statement says. */
export const EARNINGS_PROCESS = 'earnings';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);
/** The month (YYYY-MM, UTC) of a moment (ISO). */
export const monthOf = (at: string): string => at.slice(0, 'YYYY-MM'.length);
/** So many months later. */
export const monthAfter = (month: string, by = 1): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by)).toISOString().slice(0, 'YYYY-MM'.length);
/** When a month is over (ISO, UTC). */
export const endOfMonth = (month: string): string => `${monthAfter(month)}-01T00:00:00.000Z`;

/** The version that is in force in a month. Of two that begin in one month the later one counts. */
export const payRatesIn = (versions: readonly PayRates[], month: string): PayRates =>
  versions.reduce((found, each) => (each.from <= month && each.from >= found.from ? each : found), NO_PAY_RATES);

const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const hasAll = (given: Readonly<Record<string, unknown>>, keys: readonly string[], most: number): boolean =>
  Object.keys(given).length === keys.length && keys.every((key) => Object.hasOwn(given, key) && isWhole(given[key], most));

export const arePayFigures = ({ flatMicros, shareBasisPoints, payoutPercent, weights }: PayFigures): boolean =>
  isWhole(flatMicros, MOST_FLAT_MICROS) &&
  isWhole(shareBasisPoints, WHOLE_BASIS_POINTS) &&
  hasAll(payoutPercent, AI_CATEGORIES, 100) &&
  hasAll(weights, LISTENER_KINDS, MOST_WEIGHT);

export const earningRefusals = {
  monthUnknown: refusal('EARNINGS.MONTH_UNKNOWN', 404, 'There are no earnings of this month.'),
  ratesNotValid: refusal('EARNINGS.RATES_NOT_VALID', 400, 'These rates cannot be used. Please look at the figures.'),
  ratesTooSoon: refusal('EARNINGS.RATES_TOO_SOON', 400, 'New rates begin with a later month, within a year.'),
  ratesChanged: refusal('EARNINGS.RATES_CHANGED', 409, 'Another admin changed the rates meanwhile. Please look at them again.'),
  tooManyVersions: refusal('EARNINGS.TOO_MANY_VERSIONS', 409, 'The rates were changed too often.'),
  stillOpen: refusal('EARNINGS.MONTH_OPEN', 409, 'This month is not closed yet.'),
} as const;

/** The head of the file of a statement. Amounts are in dollars with all their decimals; `digest` covers the plays of the track. */
export const STATEMENT_CSV_COLUMNS = [
  ...(['month', 'track', 'title', 'counted', 'not counted'] as const),
  ...(['flat rate', 'share', 'paid', 'by', 'digest'] as const),
] as const;
