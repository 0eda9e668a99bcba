import type { Event, Recorded } from '@refrain/contracts/kernel';
import { shareOf, type Change, type Owned, type Rows, type Share } from '../kernel';
import { dueId, dueTimers } from './due.view';

/** `set` makes something due at `dueAt` (ISO); `clear` says that it is done, or pointless. */
export type Timer<Name extends string = string> = Readonly<{
  name: Name;
  set: (event: Recorded, subjectId: string, dueAt: string) => Change;
  clear: (subjectId: string) => Change;
}>;

/** What is done when its time has come, under the name of its `whenDue`. */
export const timer = <const Name extends string>(name: Name): Timer<Name> => ({
  name,
  set: ({ id, stream, revision, meta }, subjectId, dueAt) =>
    dueTimers.put(dueId(name, subjectId), {
      timer: name,
      subjectId,
      dueAt,
      eventId: id,
      stream,
      revision,
      correlation: meta.correlation,
    }),
  clear: (subjectId) => dueTimers.remove(dueId(name, subjectId)),
});

/** The timers of one context. Its rows say which events set them, and which clear them. */
export type TimerRows<Name extends string = string> = Share & { readonly timers: readonly Timer<Name>[] };

export const timerRows =
  <E extends Event>() =>
  <Name extends string>(timers: readonly Timer<Name>[], rows: Rows<E>, keeps: readonly Owned[] = []): TimerRows<Name> => ({
    ...shareOf<E>()(rows, keeps),
    timers,
  });

/** `seconds` after a time, both ISO; before it where they are negative. */
export const secondsAfter = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();
