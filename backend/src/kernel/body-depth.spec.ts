import { isShallow } from './body-depth';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) });

describe('the depth of a body', () => {
  it('may be ten', () => expect(isShallow(nested(10))).toBe(true));
  it('may not be eleven', () => expect(isShallow(nested(11))).toBe(false));
  it('counts lists too', () => expect(isShallow([[[[[[[[[[[]]]]]]]]]]])).toBe(false));
  it('does not matter without objects', () =>
    expect([isShallow(null), isShallow(undefined), isShallow('x')]).toEqual([true, true, true]));
});
