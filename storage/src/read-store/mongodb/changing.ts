import { mongo } from 'mongoose';
import { RefusedData, UnknownCollection } from '../read-store';
import type { Change } from './batches';
import { WRITING_MS } from './connection';
import type { StoredCollection } from './stored-collection';
import { removedFrom, storedFrom, uniquesOf, type StoredDocument } from './stored-document';

/** Documents in one command. */
const AT_ONCE = 1000;

/** What a batch does to one collection, worked out and not yet written. */
export type CollectionChange = Readonly<{ collection: StoredCollection; documents: readonly StoredDocument[] }>;

/**
 * Everything that can be wrong with a batch is found here, before any of it is written.
 * @throws UnknownCollection, RefusedData for a value that is not of its declared type or a document too large
 */
export const changesOf = (
  changes: readonly Change[],
  collections: ReadonlyMap<string, StoredCollection>,
  now: Date,
): readonly CollectionChange[] => {
  const byCollection = new Map<StoredCollection, StoredDocument[]>();
  for (const { collection: name, text, doc, ...change } of changes) {
    const collection = collections.get(name);
    if (!collection) throw new UnknownCollection(`there is no collection ${name}`);
    const documents = byCollection.get(collection);
    const document = text === null ? removedFrom(change, now) : storedFrom(collection.declaration, { ...change, doc }, text);
    if (documents) documents.push(document);
    else byCollection.set(collection, [document]);
  }
  return [...byCollection].map(([collection, documents]) => ({ collection, documents }));
};

const taken = (collection: StoredCollection, name: string): RefusedData => {
  const { name: owner, indexes } = collection.declaration;
  const fields = indexes[Number(name.slice(1))]?.keys.map(({ field }) => `${owner}.${field}`) ?? [];
  return new RefusedData(`UNIQUE constraint failed: ${fields.join(', ')}`);
};

/**
 * Judged by what the batch leaves: a value may go from one document of it to another.
 * @throws RefusedData when a value of a unique index would be held twice
 */
export const assertUnique = async ({ collection, documents }: CollectionChange): Promise<void> => {
  const names = uniquesOf(collection.declaration).map(({ name }) => name);
  if (names.length === 0) return;
  const wanted = names.map((name) => ({ [`unique.${name}`]: { $in: documents.flatMap(({ unique }) => unique?.[name] ?? []) } }));
  const filter = { $or: [{ _id: { $in: documents.map(({ _id }) => _id) } }, ...wanted] };
  const stored = await collection.use((all) => all.find(filter, { projection: { position: 1, unique: 1 } }).toArray());
  const positions = new Map(stored.map(({ _id, position }) => [_id, position]));
  const news = documents.filter(({ _id, position }) => (positions.get(_id) ?? '') < position);
  const changed = new Set(news.map(({ _id }) => _id));
  for (const name of names) {
    const held = new Set(stored.flatMap(({ _id, unique }) => (changed.has(_id) ? [] : (unique?.[name] ?? []))));
    for (const { unique } of news) {
      const value = unique?.[name];
      if (value === undefined) continue;
      if (held.has(value)) throw taken(collection, name);
      held.add(value);
    }
  }
};

/** Each document by itself, and only where nothing as new is stored. Gives those that met a document in their way. */
const write = async (collection: StoredCollection, documents: readonly StoredDocument[]): Promise<readonly StoredDocument[]> => {
  const operations = documents.map((replacement) => ({
    replaceOne: { filter: { _id: { $eq: replacement._id }, position: { $lt: replacement.position } }, replacement, upsert: true },
  }));
  try {
    await collection.use((all) => all.bulkWrite(operations, { ordered: false }), WRITING_MS);
    return [];
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failures = [error.writeErrors].flat();
    const other = failures.find(({ code }) => code !== 11000);
    if (other) throw error;
    return failures.flatMap(({ index }) => documents[index] ?? []);
  }
};

/** Those of them for which nothing as new is stored. Not each server says which index a duplicate stands in. */
const newer = async (collection: StoredCollection, documents: readonly StoredDocument[]): Promise<readonly StoredDocument[]> => {
  if (documents.length === 0) return [];
  const filter = { _id: { $in: documents.map(({ _id }) => _id) } };
  const stored = await collection.use((all) => all.find(filter, { projection: { position: 1 } }).toArray(), WRITING_MS);
  const positions = new Map(stored.map(({ _id, position }) => [_id, position]));
  return documents.filter(({ _id, position }) => (positions.get(_id) ?? '') < position);
};

/** Gives up the values of unique indexes in all documents that are about to change, so that they can be exchanged. */
const vacate = (collection: StoredCollection, documents: readonly StoredDocument[]): Promise<unknown> => {
  const operations = documents.map(({ _id, position }) => ({
    updateOne: { filter: { _id: { $eq: _id }, position: { $lt: position } }, update: { $unset: { unique: 1 as const } } },
  }));
  return collection.use((all) => all.bulkWrite(operations, { ordered: false }), WRITING_MS);
};

/** Writes what is new in these changes. Doing so again, wholly or partly, changes nothing. */
export const carryOut = async ({ collection, documents }: CollectionChange): Promise<void> => {
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const blocked = await newer(collection, await write(collection, documents.slice(at, at + AT_ONCE)));
    if (blocked.length === 0) continue;
    await vacate(collection, documents);
    // Another writer may write the same at this very moment, so the position decides once more.
    const [left] = await newer(collection, await write(collection, blocked));
    if (left) throw taken(collection, Object.keys(left.unique ?? {})[0] ?? '');
  }
};
