import { momentsAmong, MOMENTS_MAX } from './moments';

const at = (...seconds: readonly number[]) => seconds.map((atSeconds, i) => ({ atSeconds, id: `c${i}` }));

it('comments on one second are one moment, with the newest of them', () =>
  expect(momentsAmong(at(83, 2, 83))).toEqual([
    { newest: { atSeconds: 2, id: 'c1' }, count: 1 },
    { newest: { atSeconds: 83, id: 'c0' }, count: 2 },
  ]));

it('no comments are no moments', () => expect(momentsAmong([])).toEqual([]));

it.each([99, 100, 101, 7200])('5,000 comments within %s seconds are at most so many moments, and all are counted', (seconds) => {
  const moments = momentsAmong(at(...Array.from({ length: 5000 }, (_, i) => (i * 37) % (seconds + 1))));
  expect(moments.length).toBeLessThanOrEqual(MOMENTS_MAX);
  expect(moments.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
  const order = moments.map(({ newest }) => newest.atSeconds);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
