import type Database from 'better-sqlite3';
import { commitEach } from '../commit-each';
import { BadQuery, RefusedData, StaleCheckpoint, type Outcome, type Together } from '../read-store';
import { noteCommit } from './fresh-reads';
import { SqliteProjectionWriter } from './sqlite-writer';

type Ours = Readonly<{ writer: SqliteProjectionWriter; batch: Together['batch']; at: number }>;

/** What is wrong with one batch alone. */
const isOfBatch = (error: unknown): boolean =>
  error instanceof RefusedData || error instanceof StaleCheckpoint || error instanceof BadQuery;

/** Batches that go into one file, in one transaction: one that is refused leaves the others in it. */
const commitIn = (db: Database.Database, ours: readonly Ours[], outcomes: Outcome[]): void => {
  const applyOne = ({ writer, batch, at }: Ours): void => {
    try {
      // Within the other transaction this one is a savepoint.
      db.transaction(() => writer.apply(db, batch))();
    } catch (error) {
      const said = writer.explained(error);
      if (!isOfBatch(said)) throw said;
      outcomes[at] = { error: said };
    }
  };
  try {
    db.transaction(() => ours.forEach(applyOne)).immediate();
  } catch (error) {
    for (const { writer, at } of ours) outcomes[at] = { error: writer.explained(error) };
  }
};

/** As `ReadStore.commitAll`. */
export const commitAll = async (commits: readonly Together[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = commits.map(() => null);
  const byFile = new Map<Database.Database, Ours[]>();
  for (const [at, { writer, batch }] of commits.entries()) {
    if (!(writer instanceof SqliteProjectionWriter)) return commitEach(commits);
    const db = writer.database();
    const ours = byFile.get(db);
    if (ours) ours.push({ writer, batch, at });
    else byFile.set(db, [{ writer, batch, at }]);
  }
  for (const [db, ours] of byFile) commitIn(db, ours, outcomes);
  noteCommit();
  return outcomes;
};
