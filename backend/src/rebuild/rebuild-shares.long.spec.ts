import { eventCatalog } from '@refrain/contracts';
import { projections } from '@refrain/projections';
import { costOf, FOLDING, READING, sharesOf } from './rebuild-shares';

const all = projections.map(({ spec, types }) => ({ name: spec.name, types }));
const namesOf = (shares: ReturnType<typeof sharesOf>): readonly (readonly string[])[] =>
  shares.map((share) => share.map(({ name }) => name));

describe('the shares of a rebuild', () => {
  it.each([1, 2, 3, 4, 8])('hold each projection once, for %i threads', (threads) => {
    const names = namesOf(sharesOf(all, threads));
    expect(names).toHaveLength(threads);
    expect(Math.min(...names.map(({ length }) => length))).toBeGreaterThan(0);
    expect(names.flat().sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it.each([2, 3, 4])('cost about the same, for %i threads', (threads) => {
    const costs = sharesOf(all, threads).map(costOf);
    expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.1);
  });

  it('are no more than there are projections, and one where there is none', () => {
    expect(sharesOf(all.slice(0, 2), 4)).toHaveLength(2);
    expect(sharesOf([], 4)).toEqual([[]]);
  });

  it('keep those together that read the same common events', () => {
    const reading = (name: string, types: readonly string[]) => ({ name, types });
    const four = [
      reading('charts', ['PlayRecorded']),
      reading('feed', ['PostLiked', 'CommentAdded', 'PostCreated']),
      reading('recentPlays', ['PlayRecorded']),
      reading('spotlight', ['PostLiked', 'CommentAdded', 'PostCreated']),
    ];
    const shares = namesOf(sharesOf(four, 2)).map((names) => [...names].sort());
    expect(shares.sort()).toEqual([
      ['charts', 'recentPlays'],
      ['feed', 'spotlight'],
    ]);
  });

  it('rest on projections and events that there are', () => {
    expect(Object.keys(FOLDING).filter((name) => !all.some((each) => each.name === name))).toEqual([]);
    expect(Object.keys(READING).filter((type) => !(type in eventCatalog))).toEqual([]);
  });
});
