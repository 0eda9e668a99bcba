import { collection } from '../../kernel';

/** A stream of the log that names a person. `isSubject`: something in it is about them, not only caused by them. */
export type Belonging = Readonly<{ stream: string; isSubject: boolean }>;

/**
 * By `person|stream`, which is all that is asked for: there are nearly as many of these as events, so they have no other index and repeat
 * nothing. Ids and nothing else, so that one may stay when the person is forgotten.
 */
export const belongings = collection<Pick<Belonging, 'isSubject'>>()({ name: 'belongings', columns: {}, indexes: [] });
export const belongingId = (userId: string, stream: string): string => `${userId}|${stream}`;
export const streamOf = (id: string): string => id.slice(id.indexOf('|') + 1);
/** The ids of all that belongs to a person, or of one kind of it: the last characters follow `|` and `-`. */
export const belongingIds = (userId: string, kind?: string): Readonly<{ gte: string; lt: string }> =>
  kind === undefined ? { gte: `${userId}|`, lt: `${userId}}` } : { gte: `${userId}|${kind}-`, lt: `${userId}|${kind}.` };

/** The progress of a person's deletion. What was erased is remembered, so that a backup can be made to forget it again. */
export type Deletion = Readonly<{ userId: string; state: 'requested' | 'erasing' | 'erased'; dueAt: string }>;

export const deletions = collection<Deletion>()({
  name: 'deletions',
  columns: { state: 'text', dueAt: 'text' },
  indexes: [{ on: ['state', 'dueAt', 'id'] }],
});
