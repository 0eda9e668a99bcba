import { BadQuery, UnknownField, type CollectionSpec, type ProjectionSpec } from './read-store';

export type FieldType = 'text' | 'integer';
export type Key = Readonly<{ field: string; descending: boolean }>;
/** `multikey` is the array field whose elements are the first key; null where all keys are columns. */
export type Index = Readonly<{ keys: readonly Key[]; unique: boolean; multikey: string | null }>;

/** A CollectionSpec that was checked, in the form in which engines look things up. The index on `id` comes first. */
export type Declaration = Readonly<{
  name: string;
  columns: readonly string[];
  /** Of the columns and of `id`. */
  types: ReadonlyMap<string, FieldType>;
  indexes: readonly Index[];
  text: readonly string[];
  isAsked: boolean;
}>;

/** What a projection wants stored. `text` is equal exactly where declarations are. */
export type Wanted = Readonly<{
  projection: string;
  version: number;
  servesFrom: number;
  text: string;
  collections: readonly Declaration[];
}>;

// Names become parts of SQL, where names that differ only by letter case are one.
const NAME = /^[a-z][A-Za-z0-9]*$/;

const assertNames = (what: string, names: readonly string[]): void => {
  for (const name of names) if (!NAME.test(name)) throw new BadQuery(`${what}: ${JSON.stringify(name)} is not a name`);
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw new BadQuery(`${what}: a name occurs twice`);
};

/** '-createdAt' is createdAt, descending. */
export const keyOf = (text: string): Key =>
  text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false };

const withId = (keys: readonly Key[]): readonly Key[] =>
  keys.at(-1)?.field === 'id' ? keys : [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];

const indexesOf = (spec: CollectionSpec): readonly Index[] => [
  { keys: [{ field: 'id', descending: false }], unique: true, multikey: null },
  ...spec.indexes.map(({ on, unique = false }) => ({ keys: on.map(keyOf), unique, multikey: null })),
  ...(spec.multikey ?? []).map(({ field, carry }) => ({
    keys: [{ field, descending: false }, ...withId(carry.map(keyOf))],
    unique: false,
    multikey: field,
  })),
];

/** @throws BadQuery for a name that cannot be one, UnknownField for an index on what is not declared */
export const declare = (spec: CollectionSpec): Declaration => {
  const columns = Object.keys(spec.columns).sort();
  assertNames('collection', [spec.name]);
  assertNames(`columns of ${spec.name}`, ['id', ...columns]);
  assertNames(`text of ${spec.name}`, spec.text ?? []);
  assertNames(
    `multikey of ${spec.name}`,
    (spec.multikey ?? []).map(({ field }) => field),
  );
  const types = new Map<string, FieldType>([
    ['id', 'text'],
    ...columns.map((name) => [name, spec.columns[name] ?? 'text'] as const),
  ]);
  const indexes = indexesOf(spec);
  for (const { keys, multikey } of indexes) {
    const fields = keys.slice(multikey ? 1 : 0).map(({ field }) => field);
    for (const field of fields) if (!types.has(field)) throw new UnknownField(`${spec.name} has no column ${field} to index`);
    if (fields.length === 0 || new Set(fields).size < fields.length) {
      throw new BadQuery(`an index of ${spec.name} names no column, or one twice`);
    }
  }
  return { name: spec.name, columns, types, indexes, text: spec.text ?? [], isAsked: !spec.unasked };
};

const canonical = ({ name, columns, indexes, multikey = [], text = [], unasked }: CollectionSpec): CollectionSpec => ({
  name,
  columns: Object.fromEntries(Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1))),
  indexes: indexes.map(({ on, unique = false }) => ({ on, unique })),
  multikey: multikey.map(({ field, carry }) => ({ field, carry })),
  text,
  ...(unasked ? { unasked } : {}),
});

/** @throws BadQuery, UnknownField as `declare` does */
export const wantedBy = ({ name, version, collections, servesFrom = 0 }: ProjectionSpec): Wanted => {
  const sorted = [...collections].sort((a, b) => (a.name < b.name ? -1 : 1)).map(canonical);
  assertNames(
    `collections of ${name}`,
    sorted.map((spec) => spec.name),
  );
  return { projection: name, version, servesFrom, text: JSON.stringify(sorted), collections: sorted.map(declare) };
};

const parsed = (text: string): readonly Declaration[] => {
  try {
    return (JSON.parse(text) as readonly CollectionSpec[]).map(declare);
  } catch {
    return [];
  }
};

/** More than a program and those before it declare. */
const MOST_KNOWN = 1000;
const known = new Map<string, readonly Declaration[]>();

/**
 * The other way: the declarations in a `text` that was stored; none where another program wrote what this one cannot read. A start asks for
 * all of them once for each projection, so that each text is parsed once.
 */
export const declarationsIn = (text: string): readonly Declaration[] => {
  const before = known.get(text);
  if (before) return before;
  const found = parsed(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
};

const nameOf = ({ keys, unique, multikey }: Index): string =>
  JSON.stringify([keys.map(({ field, descending }) => [field, descending]), unique, multikey]);

/** Whether every query that one declaration allows can be asked of what was stored by another. */
export const covers = (stored: Declaration, wanted: Declaration): boolean => {
  const there = new Set(stored.indexes.map(nameOf));
  const hasColumns = wanted.columns.every((column) => stored.types.get(column) === wanted.types.get(column));
  const hasIndexes = wanted.indexes.every((index) => there.has(nameOf(index)));
  return hasColumns && hasIndexes && (wanted.text.length === 0 || stored.text.join() === wanted.text.join());
};
