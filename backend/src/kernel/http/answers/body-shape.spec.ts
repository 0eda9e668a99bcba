import { isModest, MOST_VALUES } from './body-shape';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, i]));

describe('the depth of a body', () => {
  it('may be ten', () => expect(isModest(nested(10))).toBe(true));
  it('may not be eleven', () => expect(isModest(nested(11))).toBe(false));
  it('counts lists too', () => expect(isModest([[[[[[[[[[[]]]]]]]]]]])).toBe(false));
  it('does not matter without objects', () =>
    expect([isModest(null), isModest(undefined), isModest('x')]).toEqual([true, true, true]));
});

describe('the values of a body', () => {
  it('may be as many as a long batch holds, in fields or lists', () =>
    expect([isModest(fields(MOST_VALUES)), isModest(Array(MOST_VALUES).fill(0))]).toEqual([true, true]));
  it('may not be one more', () =>
    expect([isModest(fields(MOST_VALUES + 1)), isModest(Array(MOST_VALUES + 1).fill([]))]).toEqual([false, false]));
  it('are counted over all that is within it', () => {
    const lists = (count: number) => ({ all: Array.from({ length: count }, () => Array(99).fill(0)) });
    expect([isModest(lists(10)), isModest(lists(20))]).toEqual([true, false]);
  });
});
