import { DIGEST_HOUR, DIGEST_WEEKDAY, type DigestEvery } from './rules';

const HOUR_MS = 3_600_000;
/** More hours than between any two mornings of one weekday. */
const MOST_HOURS = 8 * 24;

/** Whether Intl knows this name of a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const clockIn = (timeZone: string): ((moment: number) => Readonly<{ weekday: string; hour: number; minute: number }>) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return { weekday: parts['weekday'] ?? '', hour: Number(parts['hour']), minute: Number(parts['minute']) };
  };
};

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/**
 * The first moment after `after` (ISO) when it is DIGEST_HOUR in this zone, for a weekly summary on DIGEST_WEEKDAY; null for never. Looks at
 * clocks hour by hour, so that days of 23 and 25 hours and zones of half an hour come out right. An unknown zone counts as UTC.
 */
export const nextDigestAt = (every: DigestEvery, timeZone: string, after: string): string | null => {
  if (every === 'never') return null;
  const clock = clockIn(isTimeZone(timeZone) ? timeZone : 'UTC');
  const start = Date.parse(after);
  // Quarters of an hour: there are zones of 45 minutes.
  let at = Math.floor(start / (HOUR_MS / 4)) * (HOUR_MS / 4) + HOUR_MS / 4;
  for (let step = 0; step < MOST_HOURS * 4; step += 1, at += HOUR_MS / 4) {
    const { weekday, hour, minute } = clock(at);
    if (hour === DIGEST_HOUR && minute < 15 && (every === 'daily' || weekday === WEEKDAYS[DIGEST_WEEKDAY]))
      return new Date(at).toISOString();
  }
  return new Date(start + 7 * 24 * HOUR_MS).toISOString();
};
