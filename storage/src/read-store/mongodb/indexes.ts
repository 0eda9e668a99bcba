import type { mongo } from 'mongoose';
import type { Declaration, Index } from '../declaration';
import { uniquesOf } from './stored-document';

/** Seconds for which a removed document leaves its position behind: far longer than a writer can be held up. */
const REMOVED_SECONDS = 3600;
/** What a server answers that speaks the protocol but lets nothing expire, such as FerretDB 1.24. */
const NOT_IMPLEMENTED = 238;

/** Where a declared field lies in a stored document. */
export const pathOf = (field: string, multikey: string | null = null): string => {
  if (field === multikey) return `arrays.${field}`;
  return field === 'id' ? '_id' : `columns.${field}`;
};

export const WORDS_INDEX = 'words';

export const indexName = ({ indexes }: Declaration, index: Index): string => {
  const i = indexes.indexOf(index);
  return i === 0 ? '_id_' : `ix${i}_${index.keys.map(({ field }) => field).join('_')}`;
};

/** The indexes of one collection. The one on `_id` every collection has. */
export const indexesFor = (declaration: Declaration): readonly mongo.IndexDescription[] => [
  ...declaration.indexes.slice(1).map((index) => ({
    name: indexName(declaration, index),
    key: Object.fromEntries(
      index.keys.map(({ field, descending }) => [pathOf(field, index.multikey), descending ? -1 : 1] as const),
    ),
  })),
  // Apart from the index that queries use: values can be given up for a moment while the document is found all along.
  ...uniquesOf(declaration).map(({ name }) => ({ name, key: { [`unique.${name}`]: 1 as const }, unique: true, sparse: true })),
  ...(declaration.text.length > 0 ? [{ name: WORDS_INDEX, key: { words: 1 as const } }] : []),
  { name: 'removed', key: { removedAt: 1 as const }, sparse: true, expireAfterSeconds: REMOVED_SECONDS },
];

/** Where a server lets nothing expire, removed documents leave their positions behind until the next generation. */
export const createIndexes = async (
  documents: mongo.Collection,
  indexes: readonly mongo.IndexDescription[],
): Promise<unknown> => {
  try {
    return await documents.createIndexes([...indexes]);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_IMPLEMENTED) throw error;
    return documents.createIndexes(indexes.map(({ expireAfterSeconds: _, ...index }) => index));
  }
};
