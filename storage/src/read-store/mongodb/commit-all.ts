import { StaleCheckpoint, type Commit, type Outcome } from '../read-store';
import type { Batches, Begun } from './batches';
import { carryOut, type CollectionChange } from './changing';

/** What one batch writes: its bytes, and the documents of each collection. */
export type Plan = Begun & Readonly<{ changes: readonly CollectionChange[] }>;

/** The part of a writer that is needed here. */
type Planner = Readonly<{
  plan: (batch: Commit) => Promise<Plan>;
  causeOf: (error: unknown, batch: Commit) => Promise<unknown>;
}>;

type Outcomes = (Outcome | undefined)[];

/** Does something for each batch that still stands; what it throws is what came of that batch. */
const forEach = async (
  commits: readonly Together[],
  outcomes: Outcomes,
  work: (commit: Together, i: number) => Promise<unknown>,
): Promise<void> => {
  const failed = (i: number) => (error: unknown) => void (outcomes[i] = { error });
  await Promise.all(commits.map((commit, i) => outcomes[i] ?? work(commit, i).catch(failed(i))));
};

/** A batch of this store, with its writer. */
type Together = Readonly<{ writer: Planner; batch: Commit }>;

/**
 * Commits batches of several projections. Each is kept as a whole in one write, then carried out document by document, and its checkpoint
 * comes last. The first and the last are one command for all of them. One that is refused leaves the others alone; where another process
 * has gone on with one, all are finished, and all answer that their checkpoint is stale.
 */
export const commitAll = async (batches: Batches, commits: readonly Together[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcomes = [];
  const plans: Plan[] = [];
  const standing = (): readonly Plan[] => plans.filter((_, i) => !outcomes[i]);
  const failing = (error: unknown): Promise<void> =>
    forEach(commits, outcomes, async ({ writer, batch }) => {
      throw await writer.causeOf(error, batch);
    });
  const all = async (taking: Promise<boolean>): Promise<void> => {
    try {
      if (!(await taking)) throw new StaleCheckpoint('another process goes on with one of these projections');
    } catch (error) {
      await failing(error);
    }
  };
  await forEach(commits, outcomes, async ({ writer, batch }, i) => (plans[i] = await writer.plan(batch)));
  await all(batches.begin(standing()));
  await forEach(commits, outcomes, async ({ writer, batch }, i) => {
    const carried = Promise.all((plans[i]?.changes ?? []).map(carryOut));
    await carried.catch(async (error: unknown) => {
      throw await writer.causeOf(error, batch);
    });
  });
  const changed = standing().filter(({ parts }) => parts.length > 0);
  await all(batches.finish(changed.map(({ parts, ...plan }) => ({ ...plan, more: parts.length - 1 }))));
  return commits.map((_, i) => outcomes[i] ?? null);
};
