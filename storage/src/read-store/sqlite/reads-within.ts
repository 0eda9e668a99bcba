import type { DocumentReads, Generation } from '../read-store';
import { Catalog } from './catalog';
import type { StoredCollection } from './collections/stored-collection';
import type { Files } from './files/files';
import { lookingFor } from './files/generations';

/** One generation, with connections of its own for each question: nobody holds the file of a generation that is about to be thrown away. */
export const readsWithin = (open: () => Files, projection: string, generation: Generation): DocumentReads => {
  const read = <T>(collection: string, work: (stored: StoredCollection) => T): T => {
    const files = open();
    try {
      return new Catalog(files, lookingFor(files.main, generation, projection)).read(collection, work);
    } finally {
      files.close();
    }
  };
  return {
    get: async (collection, id) => read(collection, (stored) => stored.get(id)),
    getMany: async (collection, ids) => read(collection, (stored) => stored.getMany(ids)),
    find: async (collection, query) => read(collection, (stored) => stored.find(query)),
  };
};
