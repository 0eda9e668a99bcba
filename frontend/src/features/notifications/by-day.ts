import { notificationTexts } from '@refrain/contracts/notifications';
import { date } from '../../shared/lib/text/format';

const DAY_MS = 24 * 60 * 60_000;
const startOf = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** The day of a moment as one speaks of it. Days that are changed to summer time are an hour shorter, which rounding takes in. */
export const dayOf = (iso: string, now: Date): string => {
  const days = Math.round((startOf(now) - startOf(new Date(iso))) / DAY_MS);
  if (days <= 0) return notificationTexts.today;
  return days === 1 ? notificationTexts.yesterday : date(iso);
};

/** Groups by day what is in order of time. */
export const byDay = <T extends { createdAt: string }>(
  list: readonly T[],
  now: Date,
): readonly Readonly<{ day: string; list: readonly T[] }>[] => {
  const days = new Map<string, T[]>();
  for (const each of list) {
    const day = dayOf(each.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, group]) => ({ day, list: group }));
};
