import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../kernel';
import { dueTimers, type DueDocument } from './due.view';

/** Place of a timer among those that are due. */
export type DuePlace = readonly [dueAt: string, id: string];
export type Due = DueDocument & Readonly<{ id: string }>;

/** What is due at `now` (ISO) and stands after a place, the longest overdue first. */
export const timersDue = async (
  store: ReadStore,
  now: string,
  after: DuePlace | null,
  limit: number,
): Promise<readonly Due[]> => {
  const rows = await dueTimers.in(store).find({
    where: { dueAt: { lte: now } },
    orderBy: ['dueAt', 'id'],
    limit,
    after: after ?? undefined,
  });
  return rows.map(({ id, text }) => ({ ...parsed(text), id }));
};

/** What comes next, the longest overdue first. */
export const timersNext = async (store: ReadStore, limit: number): Promise<readonly Due[]> => {
  const rows = await dueTimers.in(store).find({ orderBy: ['dueAt', 'id'], limit });
  return rows.map(({ id, text }) => ({ ...parsed(text), id }));
};

/** Number of timers, of all or of those that were due at `until` (ISO), counted up to `most`. */
export const countTimers = (store: ReadStore, most: number, until?: string): Promise<number> =>
  dueTimers.in(store).count(until === undefined ? {} : { dueAt: { lte: until } }, most);

/** null for one that is done, or was never set. */
export const timerOf = async (store: ReadStore, id: string): Promise<Due | null> => {
  const doc = await dueTimers.in(store).doc(id);
  return doc && { ...doc, id };
};
