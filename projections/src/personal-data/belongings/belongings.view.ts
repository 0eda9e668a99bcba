import { collection } from '../../kernel';

/**
 * A stream of the log that names a person, by `person|stream`. `isSubject`: something in it is about them, not only caused by
 * them. Ids and nothing else, so that it may stay when the person is forgotten.
 */
export type Belonging = Readonly<{ userId: string; stream: string; kind: string; isSubject: boolean }>;

export const belongings = collection<Belonging>()({
  name: 'belongings',
  columns: { userId: 'text', kind: 'text' },
  indexes: [{ on: ['userId', 'kind', 'id'] }],
});
export const belongingId = (userId: string, stream: string): string => `${userId}|${stream}`;

/** The progress of a person's deletion. What was erased is remembered, so that a backup can be made to forget it again. */
export type Deletion = Readonly<{ userId: string; state: 'requested' | 'erasing' | 'erased'; dueAt: string }>;

export const deletions = collection<Deletion>()({
  name: 'deletions',
  columns: { state: 'text', dueAt: 'text' },
  indexes: [{ on: ['state', 'dueAt', 'id'] }],
});
