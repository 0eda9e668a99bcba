import type { Recorded } from '@refrain/contracts/kernel';
import { LogUnavailable, type EventLog, type NewEvent } from '../../event-log';
import { all, anEvent, eventsOf } from '../../testing/log-samples';

/** Values whose text is easily changed on the way: key order, numbers as keys, escapes, depth. */
const AWKWARD: readonly unknown[] = [
  { zebra: 1, apple: 2, '10': 'ten', '2': 'two' },
  { text: 'naïve 🎵 \u2028 \ud800 "quoted" \\ \n', empty: '', nothing: null },
  { amount: '9007199254740993', count: Number.MAX_SAFE_INTEGER, minus: -7 },
  { nested: [{ deep: [[], {}, [null, false]] }], $sealed: 'AAAA' },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
  [],
  'plain text',
];

const awkward = (n: number): NewEvent => ({
  ...anEvent(n),
  data: AWKWARD[n % AWKWARD.length],
  version: 1 + (n % 3),
  type: `Happened${n % 4}`,
});

/** Fills a log: long runs of one stream, many streams of one event, and streams that come back later. */
export const writeHistory = async (log: EventLog, events: number): Promise<void> => {
  for (let n = 0; n < events;) {
    const stream = n % 3 === 0 ? `long-${n % 2}` : `short-${n}`;
    const run = Array.from({ length: Math.min(stream.startsWith('long') ? 5 : 1, events - n) }, (_, i) => awkward(n + i));
    await log.append(stream, run, 'any');
    n += run.length;
  }
};

/** Everything a log holds but its positions. */
export const historyOf = async (log: EventLog): Promise<readonly Omit<Recorded, 'position'>[]> =>
  eventsOf(await all(log.readAll())).map(({ position: _, ...event }) => event);

/** A log that dies at its n-th append: before it is stored, or after, when only the answer is lost. */
export const dyingAt = (log: EventLog, nth: number, when: 'before' | 'after'): EventLog => {
  let appends = 0;
  return {
    ...log,
    append: async (...args) => {
      appends += 1;
      if (appends < nth) return log.append(...args);
      if (when === 'after') await log.append(...args);
      throw new LogUnavailable('killed');
    },
  };
};
