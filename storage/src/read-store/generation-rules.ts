import { START, type Position } from '@refrain/contracts/kernel';
import { declarationsIn, type Wanted } from './declaration';
import { BadQuery, StaleCheckpoint, type Fit, type Generation } from './read-store';

/** A generation as it is stored; `text` is its declaration. */
export type Standing = Readonly<{ version: number; position: Position; text: string }>;

const isAs = (stored: Standing, wanted: Wanted): boolean => stored.version === wanted.version && stored.text === wanted.text;

/** Which projection serves each collection, `live` being in the order in which the generations were made. */
const owners = (live: readonly Readonly<{ projection: string; text: string }>[]): ReadonlyMap<string, string> =>
  new Map(live.flatMap(({ projection, text }) => declarationsIn(text).map(({ name }) => [name, projection] as const)));

/** Whether another live projection serves a collection that this one declares. */
export const isClaimed = (live: Parameters<typeof owners>[0], { projection, collections }: Wanted): boolean => {
  const owner = owners(live);
  return collections.some(({ name }) => (owner.get(name) ?? projection) !== projection);
};

/**
 * What to do about the live generation of a projection. It is made at once where nobody would miss anything; whatever holds
 * documents is left alone, and serves until a rebuild takes its place.
 * @param stored null where there is none
 */
export const placing = (stored: (Standing & Readonly<{ isWhole: boolean }>) | null, wanted: Wanted, claimed: boolean): Fit | 'make' => {
  if (claimed) return 'outdated';
  if (!stored) return 'make';
  if (!stored.isWhole) return 'outdated';
  if (isAs(stored, wanted)) return 'current';
  return stored.position === START ? 'make' : 'outdated';
};

/** @throws Error when this generation is not what the writer builds, or another projection still serves its collections */
export const assertWritable = (stored: Standing | null, wanted: Wanted, generation: Generation): void => {
  if (!stored) throw new Error(`projection ${wanted.projection}: ${generation} is not made yet, another projection serves its collections`);
  if (isAs(stored, wanted)) return;
  const what = stored.version === wanted.version ? 'other columns or indexes' : `version ${stored.version}`;
  throw new Error(`projection ${wanted.projection}: ${generation} is stored with ${what}, not as version ${wanted.version} declares it`);
};

/** @throws BadQuery for a generation that is not written: the previous one is kept as it was */
export const assertWritten = (generation: Generation): void => {
  if (generation === 'previous') throw new BadQuery('the previous generation is not written');
};

/** @throws StaleCheckpoint when the generation is gone or elsewhere, BadQuery when the checkpoint would not move forward */
export const assertNext = (
  stored: Standing | null,
  name: string,
  { expected, checkpoint }: Readonly<{ expected: Position; checkpoint: Position }>,
): void => {
  if (stored?.position !== expected) {
    throw new StaleCheckpoint(`${name} is at ${stored ? `'${stored.position}'` : 'nothing'}, not at '${expected}'`);
  }
  if (checkpoint <= expected) throw new BadQuery(`${name}: a checkpoint moves forward, not from '${expected}' to '${checkpoint}'`);
};
