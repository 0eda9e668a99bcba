import type { Wanted } from '../declaration';
import { missing } from '../generation-rules';
import type { Generation, NamedGeneration } from '../read-store';

/** What is stored of a projection. `text` is its declaration; `number` is part of the names of its collections. */
export type StoredGeneration = Readonly<{
  number: string;
  projection: string;
  generation: Generation;
  version: number;
  text: string;
  /** Missing where nothing was annotated. */
  note?: string;
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

/** @throws UnknownGeneration when there is none to swap in */
export const swappedIn = (all: All, projection: string, from: NamedGeneration | 'next' = 'next'): All => {
  const next = generationOf(all, projection, from);
  if (!next) throw missing(projection, from);
  const live = generationOf(all, projection, 'live');
  const kept = without(all, generationOf(all, projection, 'previous'));
  return kept.map((each) =>
    each === next ? { ...each, generation: 'live' } : each === live ? { ...each, generation: 'previous' } : each,
  );
};

/** @throws UnknownGeneration when there is no previous one */
export const swappedBack = (all: All, projection: string): All => {
  const live = generationOf(all, projection, 'live');
  const previous = generationOf(all, projection, 'previous');
  if (!previous || !live) throw missing(projection, 'previous');
  return all.map((each) =>
    each === previous ? { ...each, generation: 'live' } : each === live ? { ...each, generation: 'previous' } : each,
  );
};

export const annotated = (all: All, stored: StoredGeneration, note: string): All =>
  all.map((each) => (each === stored ? { ...each, note } : each));

export const discarded = (all: All, projection: string, generation: Generation): All =>
  without(all, generationOf(all, projection, generation));

export const liveOf = (all: All): All => all.filter(({ generation }) => generation === 'live');

export const retired = (all: All, kept: readonly string[]): All => all.filter(({ projection }) => kept.includes(projection));
