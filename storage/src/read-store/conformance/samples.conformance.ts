import { START, type Position } from '@refrain/contracts/kernel';
import type { Generation, ProjectionSpec, ProjectionWriter, Put, Query, ReadStore, Row } from '../read-store';

/** `another` is a second handle on the same data, as another thread or process has one. */
export type ReadStoreFixture = () => Promise<
  Readonly<{ store: ReadStore; another: () => ReadStore; remove: () => Promise<void> }>
>;

export const songs: ProjectionSpec['collections'][number] = {
  name: 'songs',
  columns: { artist: 'text', album: 'text', title: 'text', plays: 'integer', isPublished: 'integer', slug: 'text' },
  indexes: [
    { on: ['artist', '-plays', '-id'] },
    { on: ['artist', '-album', '-plays', '-id'] },
    { on: ['-title', '-id'] },
    { on: ['isPublished', 'id'] },
    { on: ['slug'], unique: true },
  ],
  multikey: [{ field: 'tags', carry: ['plays'] }],
  text: ['title', 'notes'],
};

export const catalogue: ProjectionSpec = {
  name: 'catalogue',
  version: 1,
  collections: [songs, { name: 'labels', columns: {}, indexes: [] }],
};

/** What another projection owns. */
export const counters: ProjectionSpec = {
  name: 'counters',
  version: 1,
  collections: [{ name: 'counts', columns: { count: 'integer' }, indexes: [{ on: ['count', 'id'] }] }],
};

/** Positions of these tests, in order as text. */
export const at = (n: number): Position => (n === 0 ? START : String(n).padStart(6, '0'));

export const song = (id: string, doc: Put['doc'] = {}, n = 1): Put => ({ collection: 'songs', id, position: at(n), doc });
export const gone = (id: string, n: number) => ({ collection: 'songs', id, position: at(n) });

export type Feed = Readonly<{
  writer: ProjectionWriter;
  /** Puts documents into songs, and removes those given as null, in one batch at the next position. */
  write: (docs: Readonly<Record<string, Put['doc'] | null>>, collection?: string) => Promise<void>;
}>;

/** A prepared projection with a writer that counts positions by itself. */
export const feed = async (store: ReadStore, projection = catalogue, generation?: Generation): Promise<Feed> => {
  await store.prepare(projection);
  const writer = await store.writer(projection, generation);
  let n = Number(await writer.checkpoint());
  const write: Feed['write'] = async (docs, collection = 'songs') => {
    const position = at(n + 1);
    const changes = Object.entries(docs).map(([id, doc]) => ({ collection, id, position, doc }));
    await writer.commit({
      puts: changes.flatMap(({ doc, ...change }) => (doc ? [{ ...change, doc }] : [])),
      removes: changes.flatMap(({ doc, ...change }) => (doc ? [] : [change])),
      expected: at(n),
      checkpoint: position,
    });
    n += 1;
  };
  return { writer, write };
};

export const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

export const found = async (store: Pick<ReadStore, 'find'>, query: Partial<Query>): Promise<string[]> =>
  idsOf(await store.find('songs', { limit: 1000, ...query }));

export const scanned = async (store: ReadStore, collection: string, generation?: Generation): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of store.scan(collection, generation)) rows.push(row);
  return rows;
};

/** What a query for the page after this row takes. */
export const keyAfter = (row: Row, orderBy: readonly string[]): Query['after'] =>
  orderBy.map((key) => key.replace('-', '')).map((field) => (field === 'id' ? row.id : (row.columns[field] ?? null)));

/** Ids of every page of a query, one after the other. */
export const paged = async (store: ReadStore, { orderBy = [], limit = 3, ...query }: Partial<Query>): Promise<string[]> => {
  const ids: string[] = [];
  let after: Query['after'];
  do {
    const rows: readonly Row[] = await store.find('songs', { ...query, orderBy, limit, ...(after ? { after } : {}) });
    ids.push(...idsOf(rows));
    const last = rows.length === limit ? rows.at(-1) : undefined;
    after = last && keyAfter(last, orderBy);
  } while (after);
  return ids;
};
