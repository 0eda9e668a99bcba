import { GIVE_UP_MS, mayTake, RENEW_MS, sight, TTL_MS, type LeaseDocument, type Sighting } from './waiting';

const lease = (term: string | null, beat: number): LeaseDocument => ({ _id: 'charts', holder: 'somebody', term, beat });
const watch = (seen: readonly (readonly [number, LeaseDocument])[]): Sighting =>
  seen.reduce<Sighting | null>((before, [now, document]) => sight(before, document, now), null) as Sighting;

describe('who waits for a lease', () => {
  it('takes a free one at once', () => {
    expect(mayTake(watch([[0, lease(null, 3)]]), 0)).toBe(true);
  });

  it('takes one over after having seen the same beat for the whole time to live, counted from the first time', () => {
    const seen = watch([0, 1000, 5000].map((now) => [now, lease('one', 3)] as const));
    expect([mayTake(seen, TTL_MS - 1), mayTake(seen, TTL_MS)]).toEqual([false, true]);
  });

  it.each([
    ['a sign of life', lease('one', 4)],
    ['another holder', lease('other', 3)],
  ])('counts from the start again after %s', (_, document) => {
    const seen = watch([
      [0, lease('one', 3)],
      [5000, document],
    ]);
    expect([mayTake(seen, 5000 + TTL_MS - 1), mayTake(seen, 5000 + TTL_MS)]).toEqual([false, true]);
  });

  it('is later than the holder has given up, who has tried more than once before', () => {
    expect(GIVE_UP_MS).toBeLessThan(TTL_MS - 1000);
    expect(2 * RENEW_MS).toBeLessThan(GIVE_UP_MS);
  });
});
