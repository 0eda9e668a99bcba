import type { Wanted } from '../declaration';
import type { Generation } from '../read-store';

/** What is stored of a projection. `text` is its declaration; `number` is part of the names of its collections. */
export type StoredGeneration = Readonly<{
  number: string;
  projection: string;
  generation: Generation;
  version: number;
  text: string;
}>;
type All = readonly StoredGeneration[];

export const generationOf = (all: All, projection: string, generation: Generation): StoredGeneration | null =>
  all.find((each) => each.projection === projection && each.generation === generation) ?? null;

const without = (all: All, gone: StoredGeneration | null): All => all.filter((each) => each !== gone);

/** Puts a new, empty generation in place of what stood there, at the end: generations stand in the order in which they were made. */
export const placed = (all: All, { projection, version, text }: Wanted, generation: Generation, number: string): All => [
  ...without(all, generationOf(all, projection, generation)),
  { number, projection, generation, version, text },
];

/** @throws Error when there is no next generation */
export const swappedIn = (all: All, projection: string): All => {
  const next = generationOf(all, projection, 'next');
  if (!next) throw new Error(`projection ${projection} has no next generation to swap in`);
  const live = generationOf(all, projection, 'live');
  const kept = without(all, generationOf(all, projection, 'previous'));
  return kept.map((each) =>
    each === next ? { ...each, generation: 'live' } : each === live ? { ...each, generation: 'previous' } : each,
  );
};

/** @throws Error when there is no previous generation */
export const swappedBack = (all: All, projection: string): All => {
  const live = generationOf(all, projection, 'live');
  const previous = generationOf(all, projection, 'previous');
  if (!previous || !live) throw new Error(`projection ${projection} has no previous generation to swap back`);
  return all.map((each) =>
    each === previous ? { ...each, generation: 'live' } : each === live ? { ...each, generation: 'previous' } : each,
  );
};

export const discarded = (all: All, projection: string, generation: Generation): All =>
  without(all, generationOf(all, projection, generation));

export const liveOf = (all: All): All => all.filter(({ generation }) => generation === 'live');

export const retired = (all: All, kept: readonly string[]): All => all.filter(({ projection }) => kept.includes(projection));
