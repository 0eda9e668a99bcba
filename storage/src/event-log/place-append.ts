import { EventIdReused, WrongExpectedRevision, type ExpectedRevision } from './event-log';

/** What an append must know of its stream. Revisions count from 0; `head` is -1 for a stream that does not exist. */
export type StreamView = Readonly<{
  head: number;
  /** Ids that stand from this revision on, at most `count`. */
  idsFrom: (revision: number, count: number) => readonly string[];
  /** The last revision with this id, or null. */
  revisionOf: (id: string) => number | null;
}>;

/** First revision of the events, and whether they stand there already. */
export type Place = Readonly<{ first: number; present: boolean }>;

const firstOfAny = (ids: readonly string[], view: StreamView): number => {
  const standing = view.head < 0 ? [] : ids.map(view.revisionOf).filter((revision) => revision !== null);
  return standing.length > 0 ? Math.min(...standing) : view.head + 1;
};

/**
 * Where an append goes: the rule of expected revisions and of idempotency by event ids, the same for every engine that
 * has to decide it itself. Looks only at one stream.
 * @throws WrongExpectedRevision
 * @throws EventIdReused
 */
export const placeAppend = (stream: string, ids: readonly string[], expected: ExpectedRevision, view: StreamView): Place => {
  if (new Set(ids).size !== ids.length) throw new EventIdReused(stream);
  const first = expected === 'any' ? firstOfAny(ids, view) : expected === 'none' ? 0 : expected + 1;
  const standing = first > view.head ? [] : view.idsFrom(first, ids.length);
  const same = ids.filter((id, i) => standing[i] === id).length;
  if (same === ids.length) return { first, present: true };
  if (same > 0 || (expected === 'any' && standing.length > 0)) throw new EventIdReused(stream);
  if (first !== view.head + 1) throw new WrongExpectedRevision(stream, expected, view.head < 0 ? null : view.head);
  return { first, present: false };
};
