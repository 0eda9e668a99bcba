import { RecentMap } from './recent-map';

const kept = (map: RecentMap<number, string>, keys: number[]) => keys.filter((key) => map.get(key) !== undefined);

describe('a map of what is recent', () => {
  it('gives what was set, set again and not deleted', () => {
    const map = new RecentMap<number, string>(10);
    map.set(1, 'a');
    map.set(2, 'b');
    map.set(1, 'c');
    map.delete(2);
    expect([map.get(1), map.get(2), map.get(3)]).toEqual(['c', undefined, undefined]);
  });

  it('keeps at least the last half, and at most two', () => {
    const map = new RecentMap<number, string>(10);
    const keys = Array.from({ length: 1000 }, (_, i) => i);
    keys.forEach((key) => map.set(key, `${key}`));
    const left = kept(map, keys);
    expect(left.length).toBeLessThanOrEqual(20);
    expect(left.slice(-10)).toEqual(keys.slice(-10));
  });

  it('keeps what is used again and again', () => {
    const map = new RecentMap<number, string>(10);
    map.set(0, 'kept');
    for (let i = 1; i < 1000; i += 1) {
      map.set(i, 'passing');
      if (i % 5 === 0) expect(map.get(0)).toBe('kept');
    }
  });

  it('does not bring back an older value after a delete', () => {
    const map = new RecentMap<number, string>(2);
    map.set(1, 'old');
    map.set(2, 'fills the half');
    map.set(1, 'new');
    map.delete(1);
    expect(map.get(1)).toBeUndefined();
  });
});
