import { availableParallelism } from 'node:os';
import { projections } from '@refrain/projections';
import { rebuildAll, verify, type Projection } from '@refrain/projections/kernel';
import type { Storage } from '@refrain/storage';
import { countLag } from '../../kernel/read/lag';
import { configFrom } from '../../config';
import { isBuilt, rebuildOnThreads } from '../../rebuild/rebuild-threads';
import { collecting } from '../long-work/collecting';
import type { Command } from '../command';
import { progressOf } from '../../observability/progress';
import { inScratch } from '../long-work/scratch';

/** The named projections, or all. @throws Error for an unknown name */
export const chosen = (name: string | undefined): readonly Projection[] => {
  if (name === undefined) return projections;
  const found = projections.filter(({ spec }) => spec.name === name);
  if (found.length === 0)
    throw new Error(`There is no projection ${name}. There are: ${projections.map(({ spec }) => spec.name).join(', ')}.`);
  return found;
};

const texts = { outdated: 'stored by another release; the next start builds it again' } as const;

export const listProjections: Command = async ({ log, readStore }, _args, print) => {
  const head = await log.head();
  for (const { spec, parked, types } of projections) {
    const fit = await readStore.prepare(spec);
    const checkpoint = await readStore.checkpoint(spec.name);
    const length = fit !== 'current' ? 0 : await parked.in(readStore).count({}, 1000);
    const isBehind = checkpoint !== null && (await countLag(log, types, checkpoint.position, head)) > 0;
    const state = fit !== 'current' ? texts.outdated : !checkpoint ? 'empty' : isBehind ? 'behind' : 'up to date';
    print(
      `${spec.name.padEnd(10)} version ${checkpoint?.version ?? '-'} of ${spec.version}  position ${checkpoint?.position || '-'}  ${state}${length ? `  ${length} parked` : ''}`,
    );
  }
  return 0;
};

/** On as many threads as pay: each reads the whole log for its share. */
const THREADS = Math.max(1, Math.min(4, availableParallelism()));

export const rebuildProjections: Command = async ({ log, readStore }, [name], print) => {
  const wanted = chosen(name);
  for (const { spec } of wanted) await readStore.prepare(spec);
  const progress = progressOf('rebuild');
  const onProgress = (events: number): void => progress.add(events);
  const names = wanted.map(({ spec }) => spec.name);
  if (isBuilt()) await rebuildOnThreads(configFrom(process.env).storage, names, { threads: THREADS, onProgress });
  else await rebuildAll(log, readStore, wanted, (_position, events) => onProgress(events));
  progress.done();
  for (const each of names) print(`${each}: rebuilt and swapped in`);
  return 0;
};

const SHOWN = 20;

export const verifyProjections: Command = async ({ log, readStore }: Storage, [name], print) => {
  let wrong = 0;
  const collect = collecting();
  for (const projection of chosen(name)) {
    if ((await readStore.prepare(projection.spec)) !== 'current') {
      print(`${projection.spec.name}: ${texts.outdated}`);
      wrong += 1;
      continue;
    }
    const progress = progressOf(`verify ${projection.spec.name}`);
    const onProgress = (_position: unknown, events: number): void => {
      progress.add(events);
      collect();
    };
    const { differences, differenceCount, documents, parked } = await inScratch((scratch) =>
      verify(log, readStore, projection, scratch, onProgress),
    );
    progress.done();
    print(`${projection.spec.name}: ${documents} documents, ${differenceCount} differences, ${parked} parked`);
    for (const { collection, id, problem, stored, folded } of differences.slice(0, SHOWN)) {
      print(`  ${collection} ${id}: ${problem}`);
      if (stored !== undefined) print(`    stored ${stored}`);
      if (folded !== undefined) print(`    folded ${folded}`);
    }
    if (differenceCount > SHOWN) print(`  and ${differenceCount - SHOWN} more`);
    wrong += differenceCount + parked;
  }
  return wrong === 0 ? 0 : 1;
};
