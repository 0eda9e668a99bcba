import {
  CHART_LISTS,
  CHART_RULES,
  CHART_WINDOWS,
  chartRefusals,
  hourOf,
  periodOf,
  type ChartList,
  type ChartRules,
  type ChartWindow,
} from '@refrain/contracts/charts';
import type { Refusal } from '@refrain/contracts/kernel';
import { DomainError } from '../kernel/domain-error';

const oneOf = <T extends string>(values: readonly T[], given: unknown, otherwise: T, refusal: Refusal): T => {
  if (given === undefined) return otherwise;
  const value = values.find((each) => each === given);
  if (!value) throw new DomainError(refusal);
  return value;
};

export const windowFrom = (given: unknown): ChartWindow => oneOf(CHART_WINDOWS, given, 'week', chartRefusals.window);
export const listFrom = (given: unknown): ChartList => oneOf(CHART_LISTS, given, 'all', chartRefusals.kind);
export const rulesFrom = (given: unknown): ChartRules => oneOf(CHART_RULES, given, 'then', chartRefusals.rules);

const HOUR_MS = 3_600_000;

/** Without a zone a moment would be that of the server's place. The year has four digits: what sorts as text is what sorts in time. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** The full hour that had begun at a moment that has passed (ISO). @throws DomainError */
export const momentFrom = (given: unknown, now: string): string => {
  const time = typeof given === 'string' && MOMENT.test(given) ? Date.parse(given) : Number.NaN;
  // Near the year 0 a zone or a week leads to years that ISO writes with a sign.
  if (Number.isNaN(time) || time < Date.UTC(2000, 0)) throw new DomainError(chartRefusals.asOf);
  if (time > Date.parse(now)) throw new DomainError(chartRefusals.asOfFuture);
  return hourOf(new Date(time).toISOString());
};

/** The hour that goes on, as the moment at which it will be over: what counted until now counted before it. */
const nowAsMoment = (now: string): string => hourOf(new Date(Date.parse(now) + HOUR_MS).toISOString());
/** As `momentFrom`; now where none is given. @throws DomainError */
export const momentOrNow = (given: unknown, now: string): string =>
  given === undefined ? nowAsMoment(now) : momentFrom(given, now);

const allTimeFrom = (given: unknown): string => {
  if (given !== 'all') throw new DomainError(chartRefusals.period);
  return given;
};

/** A period as charts name it; that of now where none is given. @throws DomainError */
export const periodFrom = (window: ChartWindow, given: unknown, now: string): string => {
  if (given === undefined) return periodOf(window, now);
  if (window === 'all') return allTimeFrom(given);
  const time =
    typeof given === 'string' && given.length <= 10 ? Date.parse(window === 'month' ? `${given}-01` : given) : Number.NaN;
  if (Number.isNaN(time) || periodOf(window, new Date(time).toISOString()) !== given) throw new DomainError(chartRefusals.period);
  return given as string;
};
