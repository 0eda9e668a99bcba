import { songs } from '../conformance/samples.conformance';
import { declare } from '../declaration';
import { stretchesOf } from '../keyset';
import { accessFor } from '../query-rules';
import { understand } from '../question';
import type { Query } from '../read-store';
import { searchFor, withIds } from './filters';

const declaration = declare(songs);
const searches = (query: Partial<Query>) => {
  const question = understand(declaration, { limit: 5, ...query });
  return stretchesOf(question).map((stretch) => searchFor(declaration, accessFor(declaration, question), question, stretch));
};
const PRESENT = { text: { $exists: true } };

describe('a query as MongoDB is asked for it', () => {
  it('names its index, and puts every value behind an operator', () => {
    expect(searches({ where: { artist: '$ne', plays: { gt: 1, lte: 5 } }, orderBy: ['-plays', '-id'] })).toEqual([
      {
        filter: {
          $and: [
            { 'columns.artist': { $eq: '$ne' } },
            { 'columns.plays': { $gt: 1 } },
            { 'columns.plays': { $lte: 5 } },
            PRESENT,
          ],
        },
        sort: { 'columns.plays': -1, _id: -1 },
        hint: 'ix1_artist_plays_id',
      },
    ]);
  });

  it('goes on after a key with one seek, and with another one among the nulls', () => {
    const [after, nulls] = searches({ orderBy: ['-title', '-id'], after: ['T', 'x'] });
    expect(after?.filter).toEqual({
      'columns.title': { $lte: 'T' },
      $or: [{ 'columns.title': { $lt: 'T' } }, { _id: { $lt: 'x' } }],
      ...PRESENT,
    });
    expect(nulls?.filter).toEqual({ 'columns.title': { $eq: null }, ...PRESENT });
  });

  it('asks for an element of an array, ordered by what its index carries', () => {
    expect(searches({ contains: { field: 'tags', value: 'x' }, orderBy: ['plays', 'id'] })).toEqual([
      {
        filter: { 'arrays.tags': { $eq: 'x' }, ...PRESENT },
        sort: { 'columns.plays': 1, _id: 1 },
        hint: 'ix6_tags_plays_id',
      },
    ]);
  });

  it('looks for whole words, and for one that begins as the last', () => {
    expect(searches({ matching: 'Café cafe EVE' })).toEqual([
      {
        filter: { $and: [{ words: { $eq: 'cafe' } }, { words: { $elemMatch: { $gte: 'eve', $lt: 'eve\u{10ffff}' } } }, PRESENT] },
        sort: {},
        hint: 'words',
      },
    ]);
  });

  it.each([[{ $ne: null }], [{ $gt: '' }], [['a', 'b']]])('takes %j as a value, never as a condition', (hostile) => {
    expect(() => searches({ where: { artist: hostile as never } })).toThrow();
    expect(() => searches({ where: { artist: { in: [hostile as never] } } })).toThrow();
    expect(() => searches({ contains: { field: 'tags', value: hostile as never } })).toThrow();
    expect(() => searches({ orderBy: ['-title', '-id'], after: [hostile as never, 'a'] })).toThrow();
    expect(withIds([hostile as never])).toEqual({ _id: { $in: [hostile] }, ...PRESENT });
  });
});
