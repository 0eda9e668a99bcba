import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Generation, ProjectionWriter, ReadStore } from '@refrain/storage/read-store';
import { differenceOf, Differences, everyPair, isSuspect, Suspects, type Difference, type Pair, type Side } from './compare';
import type { Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';

export type { Difference } from './compare';
export type Verification = Readonly<{
  projection: string;
  position: Position;
  documents: number;
  parked: number;
  differenceCount: number;
  /** The first of them. */
  differences: readonly Difference[];
}>;

const ATTEMPTS = 20;

/** A next generation is written without indexes. The comparison needs the one of ids, and the others only where a row queries. */
const FOLDED: Generation = 'next';

/**
 * Folds the log from zero into an empty store, up to where the projection stands, and compares every document, with one of each side in
 * memory. A document that changes meanwhile is compared again, so that the projection may go on. `scratch` is an empty store: in a
 * temporary file, or in memory for a short log.
 * @throws Error when the projection never stands still long enough to be compared
 */
export const verify = async (
  log: EventLog,
  store: ReadStore,
  projection: Projection,
  scratch: ReadStore,
  onProgress?: (position: Position, events: number) => void,
): Promise<Verification> => {
  const { name } = projection.spec;
  await scratch.prepare(projection.spec);
  // A scratch store that fails does not get well by waiting.
  const open = () => ProjectionRunner.open({ log, store: scratch, projection, generation: FOLDED, pausesMs: [] });
  const foldTo = (runner: ProjectionRunner, position: Position): Promise<void> =>
    position === START ? Promise.resolve() : runner.catchUp(inLog(position), onProgress);
  await build(await open(), foldTo, await standing(log, store, name));
  const [runner, reads] = [await open(), await scratch.writer(projection.spec, FOLDED)];
  const folded = sideOf(scratch, reads);
  try {
    let found = emptyFindings();
    let pairs: AsyncIterable<Pair> | null = null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const position = await standing(log, store, name);
      await foldTo(runner, position);
      if (!pairs) found = emptyFindings();
      const suspects = await compare(pairs ?? everyPair(projection, store, folded), position, found, pairs ? null : projection);
      const isStill = ((await store.checkpoint(name))?.position ?? START) === position;
      if (isStill) found.differences.addAll(suspects);
      if (isStill || suspects.count === 0) return reportOf(name, position, found);
      pairs = suspects.again(store, folded);
    }
    throw new Error(`${name} kept moving while it was compared`);
  } finally {
    await runner.close();
    await reads.close();
  }
};

const sideOf = (scratch: ReadStore, reads: ProjectionWriter): Side => ({
  scan: (collection) => scratch.scan(collection, FOLDED),
  getMany: (collection, ids) => reads.getMany(collection, ids),
});

/** Closes the store of the fold, which holds much memory. The comparison opens its own connections. */
const build = async (
  runner: ProjectionRunner,
  foldTo: (runner: ProjectionRunner, position: Position) => Promise<void>,
  position: Position,
): Promise<void> => {
  try {
    await foldTo(runner, position);
  } finally {
    await runner.close();
  }
};

type Findings = { documents: number; parked: number; readonly differences: Differences };

const emptyFindings = (): Findings => ({ documents: 0, parked: 0, differences: new Differences() });

const reportOf = (projection: string, position: Position, { documents, parked, differences }: Findings): Verification => ({
  projection,
  position,
  documents,
  parked,
  differenceCount: differences.count,
  differences: differences.named,
});

/** The position of a projection. @throws Error if it was never folded although the log has events */
const standing = async (log: EventLog, store: ReadStore, name: string): Promise<Position> => {
  const head = await log.head();
  const checkpoint = await store.checkpoint(name);
  if (!checkpoint && head !== START) throw new Error(`${name} was never projected`);
  return checkpoint?.position ?? START;
};

/** Adds what is certain to `found`, counts documents of `counted`, and gives what has to be looked at again should the projection have moved. */
const compare = async (
  pairs: AsyncIterable<Pair>,
  position: Position,
  found: Findings,
  counted: Projection | null,
): Promise<Suspects> => {
  const suspects = new Suspects();
  for await (const pair of pairs) {
    if (counted && pair.stored) {
      found.documents += 1;
      if (pair.collection === counted.parked.spec.name) found.parked += 1;
    }
    const difference = differenceOf(pair);
    if (difference) (isSuspect(pair, position) ? suspects : found.differences).add(difference);
  }
  return suspects;
};
