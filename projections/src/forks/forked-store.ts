import type { ReadStore, DocumentReads, Row } from '@refrain/storage/read-store';
import type { ForkedModel } from './forked';

/** The name of the generations of a fork. */
export const generationOf = (forkId: string): `@${string}` => `@f-${forkId}`;
/** Whether a generation of this name, without '@', is of a fork. */
export const isOfFork = (generation: string): boolean => generation.startsWith('f-');

type Json = Readonly<Record<string, unknown>>;

/** What is true now, with these fields as the fork has them. */
const mixed = (real: Row, fork: Row | undefined, fields: readonly string[]): Row => {
  if (!fork) return real;
  const [doc, other] = [JSON.parse(real.text) as Json, JSON.parse(fork.text) as Json];
  const taken = Object.fromEntries(fields.flatMap((name) => (name in other ? [[name, other[name]]] : [])));
  return { ...real, text: JSON.stringify({ ...doc, ...taken }) };
};

/** Documents of now with some fields of the fork; conditions and orders are on columns, which stay those of now. */
const mixedIn = (real: DocumentReads, fork: DocumentReads, fields: readonly string[]): DocumentReads => {
  const withFork = async (collection: string, rows: readonly Row[]): Promise<readonly Row[]> => {
    if (rows.length === 0) return rows;
    const ids = rows.map(({ id }) => id);
    const forked = new Map((await fork.getMany(collection, ids)).map((row) => [row.id, row]));
    return rows.map((row) => mixed(row, forked.get(row.id), fields));
  };
  return {
    get: async (collection, id) => {
      const row = await real.get(collection, id);
      return row && ((await withFork(collection, [row]))[0] ?? null);
    },
    getMany: async (collection, ids) => withFork(collection, await real.getMany(collection, ids)),
    find: async (collection, query) => {
      const rows = await real.find(collection, query);
      return query.keysOnly ? rows : withFork(collection, rows);
    },
  };
};

/** A fork only answers. */
const refusing = (): Promise<never> => Promise.reject(new Error('nothing is written under a fork'));

/** The read models as queries see them under a fork. Everything that the fork does not hold is as it is. */
export const forkedStore = (real: ReadStore, forkId: string, models: readonly ForkedModel[]): ReadStore => {
  const readings = new Map<string, DocumentReads>();
  for (const { projection, shows } of models) {
    const within = real.within(projection.spec.name, generationOf(forkId));
    for (const [name, fields] of Object.entries(shows))
      readings.set(name, fields === 'whole' ? within : mixedIn(real, within, fields));
  }
  const of = (collection: string): DocumentReads => readings.get(collection) ?? real;
  return {
    get: (collection, id) => of(collection).get(collection, id),
    getMany: (collection, ids) => of(collection).getMany(collection, ids),
    find: (collection, query) => of(collection).find(collection, query),
    within: (...asked) => real.within(...asked),
    scan: (...asked) => real.scan(...asked),
    checkpoint: (...asked) => real.checkpoint(...asked),
    generations: (...asked) => real.generations(...asked),
    prepare: refusing,
    writer: refusing,
    commitAll: refusing,
    swap: refusing,
    swapBack: refusing,
    annotate: refusing,
    discard: refusing,
    retire: refusing,
    scrub: refusing,
    close: refusing,
  };
};
