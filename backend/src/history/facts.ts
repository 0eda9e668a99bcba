import type { StateFact } from '@refrain/contracts/history';

/** Facts of one state that are shown; a playlist of 10,000 songs has more. */
const MOST = 300;
/** Characters of one value. */
const LONGEST = 500;

const isOpen = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const shown = (value: unknown): unknown => {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : (value ?? null);
};

/** A state as flat facts: `{ a: { b: 1 } }` is `a.b` 1. Each is read as it is needed, so that a large state costs no more than what is shown. */
function* factsIn(state: unknown, path = ''): Generator<readonly [string, unknown]> {
  if (!isOpen(state)) {
    if (path !== '') yield [path, shown(state)];
    return;
  }
  for (const [name, value] of Object.entries(state)) yield* factsIn(value, path === '' ? name : `${path}.${name}`);
}

const firstOf = (state: unknown): ReadonlyMap<string, unknown> => {
  const facts = new Map<string, unknown>();
  for (const [path, value] of factsIn(state)) {
    if (facts.size >= MOST) break;
    facts.set(path, value);
  }
  return facts;
};

/** Two states side by side; null where one lacks a fact. */
export const factsOf = (then: unknown, now: unknown): readonly StateFact[] => {
  const [before, after] = [firstOf(then), firstOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].map((path) => ({
    path,
    then: before.get(path) ?? null,
    now: after.get(path) ?? null,
  }));
};

/** Those that differ. */
export const changedFacts = (then: unknown, now: unknown): readonly StateFact[] =>
  factsOf(then, now).filter((fact) => JSON.stringify(fact.then) !== JSON.stringify(fact.now));
