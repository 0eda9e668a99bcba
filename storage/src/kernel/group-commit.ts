import type Database from 'better-sqlite3';

type Waiting = Readonly<{ work: () => unknown; resolve: (value: unknown) => void; reject: (error: unknown) => void }>;
type Outcome = Readonly<{ value: unknown } | { refused: unknown }>;
type Stage = 'starting' | 'writing' | 'committing';

/** Pieces of work in one transaction; more wait for the next turn, so that readers of this thread are not held up for long. */
const LARGEST_GROUP = 1000;

export type GroupCommitOptions = Readonly<{
  /** Runs first in each transaction. */
  onBegin?: () => void;
  onCommit?: () => void;
  /** An error by which a piece of work refuses before it has written anything: only its own caller gets it. */
  isRefusal?: (error: unknown) => boolean;
  /** What callers get for any other error. */
  failure?: (error: unknown) => unknown;
}>;

export type GroupCommit = Readonly<{
  /** Runs work in a transaction soon; answered after it is durable. */
  run: <T>(work: () => T) => Promise<T>;
  /** Writes what still waits. */
  flush: () => void;
}>;

/**
 * Group commit: work queues up and is written once a turn of the event loop, in one transaction and so with one sync to
 * disk for all of it.
 */
export const openGroupCommit = (db: Database.Database, options: GroupCommitOptions = {}): GroupCommit => {
  const { onBegin, onCommit, isRefusal = () => false, failure = (error) => error } = options;
  const queue: Waiting[] = [];
  let stage: Stage = 'starting';

  const attempt = (work: () => unknown): Outcome => {
    try {
      return { value: work() };
    } catch (error) {
      if (isRefusal(error)) return { refused: error };
      throw error;
    }
  };
  const transaction = db.transaction((group: readonly Waiting[]): Outcome[] => {
    stage = 'writing';
    onBegin?.();
    const outcomes = group.map(({ work }) => attempt(work));
    stage = 'committing';
    return outcomes;
  });

  const write = (group: readonly Waiting[]): void => {
    let outcomes: Outcome[];
    stage = 'starting' as Stage;
    try {
      outcomes = transaction.immediate(group);
    } catch (error) {
      // What cannot be stored must not cost its neighbours; a disk that cannot be written costs everybody.
      if (stage === 'writing' && group.length > 1) return group.forEach((waiting) => write([waiting]));
      const problem = failure(error);
      return group.forEach(({ reject }) => reject(problem));
    }
    outcomes.forEach((outcome, i) => {
      if ('refused' in outcome) group[i]?.reject(outcome.refused);
      else group[i]?.resolve(outcome.value);
    });
    onCommit?.();
  };
  const drain = (): void => {
    if (queue.length > 0) write(queue.splice(0, LARGEST_GROUP));
    if (queue.length > 0) setImmediate(drain);
  };

  return {
    run: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
        if (queue.length === 1) setImmediate(drain);
      }),
    flush: () => {
      while (queue.length > 0) write(queue.splice(0, LARGEST_GROUP));
    },
  };
};
