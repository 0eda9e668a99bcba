import { BadQuery, UnknownField, type ReadStore } from '../read-store';

export const describeDeclarations = (open: () => ReadStore): void => {
  describe('declarations', () => {
    it.each([
      ['a collection with a name for SQL', { name: 'x"; DROP TABLE y', columns: {}, indexes: [] }],
      ['a column with a name for SQL', { name: 'things', columns: { 'a b': 'text' }, indexes: [] }],
      ['a column that is the id', { name: 'things', columns: { id: 'text' }, indexes: [] }],
      ['columns that differ in case', { name: 'things', columns: { slug: 'text', sLug: 'text' }, indexes: [] }],
      ['an index on nothing', { name: 'things', columns: {}, indexes: [{ on: [] }] }],
      ['an index that names a column twice', { name: 'things', columns: { slug: 'text' }, indexes: [{ on: ['slug', '-slug'] }] }],
    ] as const)('refuses %s', async (_what, collection) => {
      await expect(open().prepare({ name: 'odd', version: 1, collections: [collection] })).rejects.toThrow(BadQuery);
    });

    it('refuses an index on a column that is not declared', async () => {
      const collection = { name: 'things', columns: {}, indexes: [{ on: ['slug'] }] };
      await expect(open().prepare({ name: 'odd', version: 1, collections: [collection] })).rejects.toThrow(UnknownField);
      const multikey = { name: 'things', columns: {}, indexes: [], multikey: [{ field: 'tags', carry: ['slug'] }] };
      await expect(open().prepare({ name: 'odd', version: 1, collections: [multikey] })).rejects.toThrow(UnknownField);
    });
  });
};
