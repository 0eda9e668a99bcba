import type { Outcome, Together } from './read-store';

/** What `ReadStore.commitAll` does where a store cannot commit several batches in one step: one after the other. */
export const commitEach = async (commits: readonly Together[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { writer, batch } of commits) {
    outcomes.push(
      await writer.commit(batch).then(
        () => null,
        (error: unknown) => ({ error }),
      ),
    );
  }
  return outcomes;
};
