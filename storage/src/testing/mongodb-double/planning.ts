import type { Document } from 'bson';
import type { IndexEntries } from './index-entries';
import { isOperators } from './matching';

export type Sort = Readonly<Record<string, unknown>>;
/** Keys of documents that may match, in some order; `sorted` where it is the wanted one. */
export type Candidates = Readonly<{ keys: Iterable<string>; sorted: boolean }>;

type Range = Readonly<{ low?: unknown; high?: unknown }>;
/** What a filter says of single fields: values it may have, or bounds. Only used to narrow down, the filter itself decides. */
type Narrowing = Readonly<{ among: ReadonlyMap<string, readonly unknown[]>; ranges: ReadonlyMap<string, Range> }>;

/** Combinations of `$in` lists that are walked one by one; above, an index is not worth it. */
const MOST_PREFIXES = 5000;

export const narrowing = (filter: Document): Narrowing => {
  const among = new Map<string, readonly unknown[]>();
  const ranges = new Map<string, Range>();
  const read = (part: Document): void => {
    for (const [field, condition] of Object.entries(part)) {
      if (field === '$and') (condition as Document[]).forEach(read);
      if (field.startsWith('$') || condition instanceof RegExp) continue;
      if (!isOperators(condition)) among.set(field, [condition]);
      else if ('$eq' in condition) among.set(field, [condition.$eq]);
      else if ('$in' in condition) among.set(field, condition.$in as unknown[]);
      else ranges.set(field, { ...ranges.get(field), ...rangeOf(condition) });
    }
  };
  read(filter);
  for (const [field, values] of among) {
    if (values.some((value) => value instanceof RegExp || Array.isArray(value))) among.delete(field);
  }
  return { among, ranges };
};

const rangeOf = (condition: Document): Range => ({
  ...('$gte' in condition ? { low: condition.$gte } : '$gt' in condition ? { low: condition.$gt } : {}),
  ...('$lte' in condition ? { high: condition.$lte } : '$lt' in condition ? { high: condition.$lt } : {}),
});

/** Whether the keys after the fixed ones come in the wanted order: 1 forwards, -1 backwards, 0 not at all. */
const direction = ({ fields, directions }: IndexEntries, fixed: number, sort: Sort): number => {
  const constant = new Set(fields.slice(0, fixed));
  const keys = Object.entries(sort).filter(([field]) => !constant.has(field));
  const turns = keys.map(([field, way], i) =>
    fields[fixed + i] === field ? Math.sign(Number(way)) * (directions[fixed + i] ?? 1) : 0,
  );
  const [first = 1] = turns;
  return turns.every((turn) => turn === first) ? first : 0;
};

type Plan = Readonly<{
  index: IndexEntries;
  prefixes: readonly (readonly unknown[])[];
  range: Range;
  turn: number;
  score: number;
}>;

const planOf = (index: IndexEntries, { among, ranges }: Narrowing, sort: Sort): Plan => {
  let prefixes: readonly (readonly unknown[])[] = [[]];
  let fixed = 0;
  for (const field of index.fields) {
    const values = among.get(field);
    if (!values || prefixes.length * values.length > MOST_PREFIXES) break;
    prefixes = prefixes.flatMap((prefix) => values.map((value) => [...prefix, value]));
    fixed += 1;
  }
  const range = ranges.get(index.fields[fixed] ?? '') ?? {};
  const turn = prefixes.length === 1 ? direction(index, fixed, sort) : 0;
  const bounds = Object.keys(range).length;
  return { index, prefixes, range, turn, score: 4 * fixed + bounds + (turn !== 0 && Object.keys(sort).length > 0 ? 2 : 0) };
};

/** Entries with this prefix, as far as the bounds allow; they are taken as inclusive. */
function* stretch({ index, range, turn }: Plan, prefix: readonly unknown[]): Generator<string> {
  const ascending = (index.directions[prefix.length] ?? 1) > 0;
  const edge = (bound: 'low' | 'high'): readonly unknown[] => (bound in range ? [...prefix, range[bound]] : prefix);
  const [begin, end] = ascending ? [edge('low'), edge('high')] : [edge('high'), edge('low')];
  const downwards = turn < 0;
  const entries = downwards
    ? index.walk((values) => index.order(values, end) || -1, true)
    : index.walk((values) => index.order(values, begin), false);
  for (const { values, key } of entries) {
    if (downwards ? index.order(values, begin) < 0 : index.order(values, end) > 0) return;
    yield key;
  }
}

function* once(walks: Iterable<Iterable<string>>): Generator<string> {
  const seen = new Set<string>();
  for (const walk of walks) {
    for (const key of walk) {
      if (seen.has(key)) continue;
      seen.add(key);
      yield key;
    }
  }
}

/** Looks through the index that narrows most, or null where none is better than looking at everything. */
export const planned = (indexes: readonly IndexEntries[], filter: Document, sort: Sort): Candidates | null => {
  const narrow = narrowing(filter);
  const plans = indexes.filter((index) => !index.isPartial).map((index) => planOf(index, narrow, sort));
  const best = plans.reduce<Plan | null>((a, b) => (b.score > (a?.score ?? 0) ? b : a), null);
  if (!best) return null;
  return { keys: once(best.prefixes.map((prefix) => stretch(best, prefix))), sorted: best.turn !== 0 };
};
