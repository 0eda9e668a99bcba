import { collection } from '../../kernel';

/** Names of what is done when its time has come. */
export type TimerName =
  'release-track' | 'remind-of-event' | 'lapse-upload' | 'reconcile-effect' | 'expire-hold' | 'finish-transfer';

/**
 * What is due at a time (ISO), by `timer:subject`. `eventId` is the event that set the timer, at this revision of its stream: commands derive
 * their ids from it.
 */
export type DueDocument = Readonly<{
  timer: TimerName;
  subjectId: string;
  dueAt: string;
  eventId: string;
  stream: string;
  revision: number;
  correlation: string;
}>;

export const dueTimers = collection<DueDocument>()({
  name: 'dueTimers',
  columns: { dueAt: 'text' },
  indexes: [{ on: ['dueAt', 'id'] }],
});
export const dueId = (timer: TimerName, subjectId: string): string => `${timer}:${subjectId}`;

/** Release dates of tracks that are not processed yet: nothing is due before there is something to release. */
export const releaseDates = collection<{ releaseAt: string }>()({ name: 'releaseDates', columns: {}, indexes: [] });
