import { mongo } from 'mongoose';
import type { Declaration, Index } from '../declaration';
import { foldedWords } from '../memory/fold-words';
import { RefusedData, type Put, type Remove, type Row, type Scalar } from '../read-store';
import { columnsOf, elementsOf, searchedTextOf, wellFormed, type Value } from '../values';

/**
 * A document as it rests. `text` is what is served, byte for byte; everything else is made of it for indexes. One that was
 * removed leaves its id and position behind, without a text, so that nothing older can take its place.
 */
export type StoredDocument = Readonly<{
  _id: string;
  position: string;
  text?: string;
  columns?: Readonly<Record<string, Scalar | mongo.Long>>;
  arrays?: Readonly<Record<string, readonly Value[]>>;
  words?: readonly string[];
  /** Values of unique indexes, each as one text; missing where one of them is null. */
  unique?: Readonly<Record<string, string>>;
  removedAt?: Date;
}>;

/** The server takes 16 MiB; what is made of the text needs room too. */
const MOST_BYTES = 12 * 1024 * 1024;
const LARGEST_INT32 = 2 ** 31 - 1;

const columnOf = (value: Value): Scalar | mongo.Long =>
  typeof value === 'number' && Math.abs(value) > LARGEST_INT32 ? mongo.Long.fromNumber(value) : value;

/** Unique indexes other than the one on `id`, with the names under which their values are stored. */
export const uniquesOf = ({ indexes }: Declaration): readonly Readonly<{ name: string; index: Index }>[] =>
  indexes.flatMap((index, i) => (i > 0 && index.unique ? [{ name: `u${i}`, index }] : []));

const uniqueOf = (declaration: Declaration, id: string, columns: readonly Value[]): Readonly<Record<string, string>> => {
  const valueOf = (field: string): Value => (field === 'id' ? id : (columns[declaration.columns.indexOf(field)] ?? null));
  return Object.fromEntries(
    uniquesOf(declaration).flatMap(({ name, index }) => {
      const values = index.keys.map(({ field }) => valueOf(field));
      return values.includes(null) ? [] : [[name, JSON.stringify(values)]];
    }),
  );
};

/** @throws RefusedData for a value that is not of its declared type, or a document too large for the server */
export const storedFrom = (declaration: Declaration, put: Omit<Put, 'collection'>, text: string): StoredDocument => {
  const { position, doc } = put;
  const _id = wellFormed(put.id);
  const values = columnsOf(declaration, doc);
  const columns = Object.fromEntries(declaration.columns.map((field, i) => [field, columnOf(values[i] ?? null)]));
  const multikeys = declaration.indexes.flatMap(({ multikey }) => multikey ?? []);
  const arrays = Object.fromEntries(multikeys.map((field) => [field, elementsOf(declaration, doc, field)]));
  const words = [...new Set(foldedWords(searchedTextOf(declaration, doc)))];
  const unique = uniqueOf(declaration, _id, values);
  if (text.length * 3 > MOST_BYTES && Buffer.byteLength(text) + words.join().length > MOST_BYTES) {
    throw new RefusedData(`${declaration.name}: document ${_id} is larger than ${MOST_BYTES} bytes`);
  }
  return {
    _id,
    position,
    text,
    columns,
    ...(multikeys.length > 0 ? { arrays } : {}),
    ...(declaration.text.length > 0 ? { words } : {}),
    ...(Object.keys(unique).length > 0 ? { unique } : {}),
  };
};

export const removedFrom = ({ id, position }: Omit<Remove, 'collection'>, removedAt: Date): StoredDocument => ({
  _id: wellFormed(id),
  position,
  removedAt,
});

/** What a row needs of a stored document. */
export const ROW_FIELDS = { position: 1, text: 1, columns: 1 } as const;

export const rowOf = ({ _id, position = '', text = '', columns = {} }: StoredDocument): Row => ({
  id: _id,
  position,
  text,
  columns: columns as Row['columns'],
});
