import { randomUUID } from 'node:crypto';
import { isMadeUp, madeUpId } from './made-up';

it('a made-up id is one for every id it is made from, and each of its own', () => {
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  const made = ids.map(madeUpId);
  expect([made.every(isMadeUp), new Set(made).size]).toEqual([true, ids.length]);
  expect(made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true);
});

it('ids of people, visitors and the site itself are none, whatever they begin with', () => {
  const random = 'facade00-1234-4abc-8abc-0123456789ab';
  const derived = 'facade00-1234-5abc-8abc-0123456789ab';
  expect([random, derived, null, undefined, '', 'facade00-', 'user-ada'].map(isMadeUp)).toEqual(Array(7).fill(false));
});
