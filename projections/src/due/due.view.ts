import { collection } from '../kernel';

/**
 * What is due at a time (ISO), by `timer:subject`. `eventId` is the event that set the timer, at this revision of its stream: commands derive
 * their ids from it.
 */
export type DueDocument = Readonly<{
  timer: string;
  subjectId: string;
  dueAt: string;
  eventId: string;
  stream: string;
  revision: number;
  correlation: string;
  /** The order of an operator to fire it at once, however often it failed before. */
  retriedBy?: string;
}>;

export const dueId = (timer: string, subjectId: string): string => `${timer}:${subjectId}`;

export const dueTimers = collection<DueDocument>()({
  name: 'dueTimers',
  columns: { dueAt: 'text' },
  indexes: [{ on: ['dueAt', 'id'] }],
});
