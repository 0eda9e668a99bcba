import { START, type Position } from '@refrain/contracts/kernel';
import { covers, declarationsIn, type Declaration, type Wanted } from './declaration';
import { BadQuery, StaleCheckpoint, UnknownGeneration, type Fit, type Generation, type NamedGeneration } from './read-store';

/** A generation as it is stored; `text` is its declaration. */
export type Standing = Readonly<{ version: number; position: Position; text: string }>;

/** Differs between a generation and another that was swapped into its place; null where there is none. */
export type GenerationNumber = number | string | null;

const isAs = (stored: Standing, wanted: Wanted): boolean => stored.version === wanted.version && stored.text === wanted.text;

type Live = readonly Readonly<{ projection: string; version: number; text: string }>[];
type Serving = Readonly<{ projection: string; version: number; declaration: Declaration }>;

/** What serves each collection, `live` being in the order in which the generations were made. */
const serving = (live: Live): ReadonlyMap<string, Serving> =>
  new Map(
    live.flatMap(({ text, ...of }) =>
      declarationsIn(text).map((declaration) => [declaration.name, { ...of, declaration }] as const),
    ),
  );

/** Whether another live projection serves a collection that this one declares. */
const isClaimed = (there: ReturnType<typeof serving>, { projection, collections }: Wanted): boolean =>
  collections.some(({ name }) => (there.get(name)?.projection ?? projection) !== projection);

/** Whether what serves now answers what this projection lets be asked. */
const canServe = (there: ReturnType<typeof serving>, { projection, servesFrom, collections }: Wanted): boolean =>
  collections.every((wanted) => {
    const found = there.get(wanted.name);
    if (!wanted.isAsked && !found) return true;
    return (
      found !== undefined && covers(found.declaration, wanted) && (found.projection !== projection || found.version >= servesFrom)
    );
  });

/**
 * What to do about the live generation of a projection. It is made at once where nobody would miss anything; whatever holds
 * documents is left alone, and serves until a rebuild takes its place.
 * @param stored null where there is none
 * @param live all that are live, in the order in which they were made
 */
export const placing = (stored: (Standing & Readonly<{ isWhole: boolean }>) | null, wanted: Wanted, live: Live): Fit | 'make' => {
  const there = serving(live);
  const claimed = isClaimed(there, wanted);
  if (!claimed && (!stored || (stored.isWhole && stored.position === START && !isAs(stored, wanted)))) return 'make';
  if (!claimed && stored?.isWhole && isAs(stored, wanted)) return 'current';
  return stored?.isWhole !== false && canServe(there, wanted) ? 'outdated' : 'unfit';
};

/** Whether nothing of another live projection is in the way of this one. */
export const isFree = (live: Live, wanted: Wanted): boolean => !isClaimed(serving(live), wanted);

/** @throws Error when this generation is not what the writer builds, or another projection still serves its collections */
export const assertWritable = (stored: Standing | null, wanted: Wanted, generation: Generation): void => {
  if (!stored)
    throw new Error(`projection ${wanted.projection}: ${generation} is not made yet, another projection serves its collections`);
  if (isAs(stored, wanted)) return;
  const what = stored.version === wanted.version ? 'other columns or indexes' : `version ${stored.version}`;
  throw new Error(
    `projection ${wanted.projection}: ${generation} is stored with ${what}, not as version ${wanted.version} declares it`,
  );
};

const NAMED = /^@[a-z0-9][a-z0-9-]{0,39}$/;
const SERVING: readonly string[] = ['live', 'next', 'previous'];

/** Whether this may be the name of a generation, without the '@'. */
export const isGenerationName = (name: string): boolean => NAMED.test(`@${name}`);

export const isNamed = (generation: Generation): generation is NamedGeneration => generation.startsWith('@');

/** @throws BadQuery for what is neither one of the three that serve nor a name */
export const assertGeneration = (generation: Generation): void => {
  if (!SERVING.includes(generation) && !NAMED.test(generation))
    throw new BadQuery(`${JSON.stringify(generation.slice(0, 60))} is no generation`);
};

/** @throws StaleCheckpoint when the generation is not the one that a writer took its checkpoint from; undefined where it took none */
export const assertSame = (found: GenerationNumber, read: GenerationNumber | undefined, name: string): void => {
  if (read !== undefined && found !== read) throw new StaleCheckpoint(`${name} was swapped`);
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
  if (checkpoint <= expected)
    throw new BadQuery(`${name}: a checkpoint moves forward, not from '${expected}' to '${checkpoint}'`);
};

/** What is thrown where a generation that is needed is not there. */
export const missing = (projection: string, generation: Generation): UnknownGeneration =>
  new UnknownGeneration(`projection ${projection} has no ${generation} generation`);
