import { START, type Position } from '@refrain/contracts/kernel';
import type { Wanted } from './declaration';
import { BadQuery, StaleCheckpoint, type Generation } from './read-store';

/** A generation as it is stored; `text` is its declaration. */
export type Standing = Readonly<{ version: number; position: Position; text: string }>;

const isAs = (stored: Standing, wanted: Wanted): boolean => stored.version === wanted.version && stored.text === wanted.text;

/**
 * Whether the live generation must be made, or made anew because nothing was projected into it yet. One of another version
 * is left alone: it serves until a rebuild takes its place.
 * @throws Error when documents are stored under this very version, but declared in another way
 */
export const mustMakeLive = (stored: Standing | null, wanted: Wanted): boolean => {
  if (!stored) return true;
  if (isAs(stored, wanted)) return false;
  if (stored.position === START) return true;
  if (stored.version !== wanted.version) return false;
  throw new Error(
    `projection ${wanted.projection} is stored at version ${stored.version} with other columns or indexes: raise its version`,
  );
};

/** @throws Error when this generation is not what the writer builds */
export const assertWritable = (stored: Standing, wanted: Wanted, generation: Generation): void => {
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
