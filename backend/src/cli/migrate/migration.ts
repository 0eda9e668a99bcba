import { START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { catchUpAll, rebuildAll, verify, type Projection } from '@refrain/projections/kernel';
import type { LogAudit, Storage } from '@refrain/storage';
import { copyMedia } from '@refrain/storage/migrate';
import { isHalfMoved, markMigration } from '../../kernel/values/marks';
import { collecting } from '../long-work/collecting';
import { auditOf, moveLog, moveVault, running, type Print } from '../long-work/copying';
import { progressOf } from '../../observability/progress';
import { inScratch } from '../long-work/scratch';

/** Two storages, and whether a process still writes to the first: a sentence that names it. */
export type Migration = Readonly<{ from: Storage; to: Storage; inUse: string | null; print: Print }>;

/** Something the operator has to do before the migration can go on; its message is the whole answer. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** Exit codes: all is there; what arrived is wrong; a second run is needed. */
const DONE = 0;
const WRONG = 1;
const AGAIN = 3;

const WRITTEN = 'The source was written meanwhile.';

const auditSource = async ({ from, print }: Migration): Promise<number> => {
  const audit = await auditOf(from, 'audit of the source');
  if (!audit.ok) {
    const { position, type, id, problem } = audit.broken;
    throw new MigrationRefused(
      `The source is damaged at position ${position} (${type ?? 'nothing'} ${id ?? ''}): ${problem}. Restore it first.`,
    );
  }
  print(`source: ${audit.events} events, chain intact, head ${audit.headHash}`);
  return audit.events;
};

const moveMedia = async ({ from, to, print }: Migration): Promise<void> => {
  let total = 0;
  for await (const _ of from.media.list('')) total += 1;
  const progress = running('media', total, 'files');
  const { copied, present, copiedBytes } = await copyMedia(from.media, to.media, progress.at);
  progress.done();
  print(`media: ${copied} files copied (${Math.round(copiedBytes / 1e6)} MB), ${present} were there`);
};

/** All in one pass from where each stands, so that a second run is short; again from zero what is of another version. */
const foldAll = async ({ log, readStore }: Storage): Promise<void> => {
  const [current, others]: [Projection[], Projection[]] = [[], []];
  for (const projection of projections)
    ((await readStore.prepare(projection.spec)) === 'current' ? current : others).push(projection);
  const progress = progressOf('read models');
  const onProgress = (_position: string, events: number): void => progress.add(events);
  if (others.length > 0) await rebuildAll(log, readStore, others, onProgress);
  await catchUpAll(log, readStore, current, onProgress);
  progress.done();
};

/** Folds the read models of the target, and compares each with a second fold. Gives the number of differences. */
const foldReadModels = async ({ to, print }: Migration): Promise<number> => {
  let wrong = 0;
  await foldAll(to);
  const collect = collecting();
  for (const projection of projections) {
    const { documents, differenceCount, parked } = await inScratch((scratch) =>
      verify(to.log, to.readStore, projection, scratch, collect),
    );
    print(`read model ${projection.spec.name}: ${documents} documents, ${differenceCount} differences, ${parked} parked`);
    wrong += differenceCount + parked;
  }
  return wrong;
};

const compareHeads = async ({ from, to, print }: Migration): Promise<boolean> => {
  const [there, here] = [await auditOf(from, 'audit of the source'), await auditOf(to, 'audit of the target')];
  const same = there.ok && here.ok && there.events === here.events && there.headHash === here.headHash;
  const said = (audit: LogAudit) =>
    audit.ok ? `${audit.events} events, head ${audit.headHash}` : `broken at ${audit.broken.position}: ${audit.broken.problem}`;
  print(
    same ? `audit: the same on both sides, ${said(here)}` : `audit: DIFFERENT. Source: ${said(there)}. Target: ${said(here)}`,
  );
  return same;
};

/**
 * Moves everything from one storage to another: log, media, vault; then folds the read models there, verifies them, and
 * compares the two chains of hashes. May be killed and run again at any point. Gives the exit code.
 * @throws MigrationRefused, OtherHistory, VaultConflict with a sentence for the operator
 */
export const migrateStorage = async (migration: Migration): Promise<number> => {
  const { from, to, inUse, print } = migration;
  const again = (why: string): number => {
    print(`${why} Log and media are there as far as they went. Stop the source and run this again for the rest.`);
    return AGAIN;
  };
  if (await isHalfMoved(from.vault))
    throw new MigrationRefused('The source is itself the target of a migration that was not finished. Finish that one first.');
  const events = await auditSource(migration);
  if ((await to.sealedLog.head()) === START) await markMigration(to.vault, 'begun');
  const log = await moveLog(migration, events);
  const head = await from.sealedLog.head();
  await moveMedia(migration);
  if (inUse !== null || log.behind) return again(inUse ?? WRITTEN);
  await moveVault(migration);
  const wrong = await foldReadModels(migration);
  if ((await from.sealedLog.head()) !== head) return again(WRITTEN);
  const same = await compareHeads(migration);
  if (!same || wrong > 0) return WRONG;
  await markMigration(to.vault, 'done');
  return DONE;
};
