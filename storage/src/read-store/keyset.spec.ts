import { stretchesOf } from './keyset';
import type { Question } from './question';

const stretches = (order: string[], after: Question['after'], descending: boolean) =>
  stretchesOf({ tests: [], contains: null, words: null, order, after, descending, limit: 1, keysOnly: false }).map((bounds) =>
    bounds.map(({ fields, operator, values }) => [fields, operator, values.map(String)].join(' ').trim()).join('; '),
  );

describe('the stretches after a key', () => {
  it('are everything where there is no key', () => {
    expect(stretches(['a', 'id'], null, true)).toEqual(['']);
  });

  it('are one seek by row value, then downwards the nulls', () => {
    expect(stretches(['id'], ['i'], true)).toEqual(['id beyond i']);
    expect(stretches(['a', 'id'], [1, 'i'], false)).toEqual(['a,id beyond 1,i']);
    expect(stretches(['a', 'id'], [1, 'i'], true)).toEqual(['a,id beyond 1,i', 'a is null']);
  });

  it('begin among the nulls where the key is null, then upwards the values', () => {
    expect(stretches(['a', 'id'], [null, 'i'], true)).toEqual(['a is null; id beyond i']);
    expect(stretches(['a', 'id'], [null, 'i'], false)).toEqual(['a is null; id beyond i', 'a present']);
  });

  it('hold nulls of every key apart', () => {
    expect(stretches(['a', 'b', 'id'], [1, 2, 'i'], true)).toEqual([
      'a is 1; b,id beyond 2,i',
      'a is 1; b is null',
      'a beyond 1',
      'a is null',
    ]);
    expect(stretches(['a', 'b', 'id'], [1, null, 'i'], false)).toEqual([
      'a is 1; b is null; id beyond i',
      'a is 1; b present',
      'a beyond 1',
    ]);
  });
});
