import fc from 'fast-check';
import { BUCKETS, bucketOf, whoHas } from './who-has';

const share = (percent: number) => ({ state: 'share', percent }) as const;
const has = (percent: number, userId: string) => whoHas(share(percent), null, 'visualization', userId).isOn;

it('a larger share keeps everyone who had the smaller one', () =>
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (userId, one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      expect(has(small, userId) && !has(large, userId)).toBe(false);
    }),
  ));

it('a share is that share of people, and another one of each flag', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => `user-${i}`);
  const quarter = ids.filter((id) => has(25, id));
  expect(quarter.length / ids.length).toBeCloseTo(0.25, 1.7);
  const both = quarter.filter((id) => bucketOf('mood-stations', id) < 25);
  expect(both.length / quarter.length).toBeCloseTo(0.25, 1.4);
  expect(new Set(ids.map((id) => bucketOf('visualization', id))).size).toBe(BUCKETS);
});

it('people stand where they stood', () =>
  expect(['user-ada', 'user-ben', 'user-cleo'].map((id) => bucketOf('visualization', id))).toMatchInlineSnapshot(`
    [
      39,
      45,
      72,
    ]
  `));

it('a visitor is in no share, and an override holds before all else', () => {
  expect(whoHas(share(99), null, 'visualization', null)).toEqual({ isOn: false, why: 'share' });
  expect(whoHas({ state: 'off', percent: 0 }, true, 'visualization', 'user-ada')).toEqual({ isOn: true, why: 'override' });
  expect(whoHas({ state: 'on', percent: 0 }, false, 'visualization', 'user-ada')).toEqual({ isOn: false, why: 'override' });
});
