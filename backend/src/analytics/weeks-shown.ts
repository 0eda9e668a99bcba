import { analyticsRefusals, WEEKS_SHOWN } from '@refrain/contracts/analytics';
import { periodOf } from '@refrain/contracts/charts';
import { DomainError } from '../kernel/domain-error';

const DAY_MS = 86_400_000;
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** How many weeks were asked for. @throws DomainError */
export const weeksFrom = (given: unknown): number => {
  const weeks = given === undefined ? WEEKS_SHOWN[0] : WEEKS_SHOWN.find((each) => each === given);
  if (!weeks) throw new DomainError(analyticsRefusals.weeks);
  return Number(weeks);
};

/** Mondays of the last so many weeks up to that of `now` (ISO), the oldest first. */
export const weeksUntil = (now: string, weeks: number): readonly string[] => {
  const newest = Date.parse(periodOf('week', now));
  return Array.from({ length: weeks }, (_, i) => dayAt(newest - (weeks - 1 - i) * 7 * DAY_MS));
};

/** Days from one to that of `now`, both included. */
export const daysUntil = (now: string, from: string): readonly string[] => {
  const days = Math.round((Date.parse(periodOf('day', now)) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, i) => dayAt(Date.parse(from) + i * DAY_MS));
};

/** The last so many months up to that of `now`, the oldest first. */
export const monthsUntil = (now: string, months: number): readonly string[] => {
  const newest = new Date(now);
  return Array.from({ length: months }, (_, i) =>
    new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - (months - 1 - i), 1)).toISOString().slice(0, 7),
  );
};
