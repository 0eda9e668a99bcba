import type { ViewChange } from '@refrain/storage/change-bus';
import { RecentChanges } from './recent-changes';

let now = 1_000_000;
let recent: RecentChanges;
beforeEach(() => {
  recent = new RecentChanges(() => now);
});

const change = (id: string, position: string, ...rooms: string[]): ViewChange => ({
  rooms,
  view: 'posts',
  id,
  position,
  text: `${id} at ${position}`,
});
const told = (room: string) => recent.of(room).map(({ text }) => text);

describe('what was pushed lately', () => {
  it('is kept by room, each document as it was last, in the order of the last', () => {
    recent.keep(change('a', '1', 'here', 'there'));
    recent.keep(change('b', '2', 'here'));
    recent.keep(change('a', '3', 'here'));
    expect(told('here')).toEqual(['b at 2', 'a at 3']);
    expect(told('there')).toEqual(['a at 1']);
    expect(told('elsewhere')).toEqual([]);
  });

  it('says how long ago it was pushed', () => {
    recent.keep(change('a', '1', 'here'));
    now += 400;
    recent.keep(change('b', '2', 'here'));
    now += 100;
    expect(recent.of('here').map(({ id, ageMs }) => [id, ageMs])).toEqual([
      ['a', 500],
      ['b', 100],
    ]);
  });

  it('is known for half a minute at least, and not for long', () => {
    recent.keep(change('a', '1', 'here'));
    now += 29_000;
    recent.keep(change('b', '2', 'here'));
    now += 2_000;
    expect(told('here')).toEqual(['a at 1', 'b at 2']);
    now += 28_999;
    expect(told('here')).toEqual(['a at 1', 'b at 2']);
    now += 1_001;
    expect(told('here')).toEqual([]);
  });

  it('is only that the subject of a room is gone, where it is: nothing that was said there before or since', () => {
    const gone = (id: string, position: string, ...rooms: string[]): ViewChange => ({
      ...change(id, position, ...rooms),
      text: null,
    });
    recent.keep({ ...change('c1', '1', 'post:a'), view: 'comments' });
    recent.keep(gone('a', '2', 'post:a'));
    recent.keep({ ...change('c2', '3', 'post:a'), view: 'comments' });
    expect(recent.of('post:a')).toEqual([{ ...gone('a', '2', 'post:a'), ageMs: 0 }]);
    recent.keep(change('a', '4', 'post:a'));
    expect(told('post:a')).toEqual(['c1 at 1', 'c2 at 3', 'a at 4']);
    recent.keep({ ...gone('c1', '5', 'post:a'), view: 'comments' });
    expect(told('post:a')).toEqual(['c2 at 3', 'a at 4', null]);
  });

  it('is gone after a long time in which nothing happened', () => {
    recent.keep(change('a', '1', 'here'));
    now += 60_000;
    recent.keep(change('b', '2', 'here'));
    expect(told('here')).toEqual(['b at 2']);
  });

  it('is less when much happens, and never what came last', () => {
    const rooms = Array.from({ length: 10_000 }, (_, n) => `feed:${n}`);
    for (let n = 1; n <= 30; n += 1) recent.keep(change(`${n}`, `${n}`, ...rooms));
    const known = told('feed:0');
    expect(known.at(-1)).toBe('30 at 30');
    expect(known.length).toBeGreaterThanOrEqual(5);
    expect(known.length).toBeLessThanOrEqual(10);
  });

  it('is no flood for a connection that joins a room in which very much happens', () => {
    for (let n = 1; n <= 5000; n += 1) recent.keep(change(n % 2 ? 'liked' : `said ${n}`, `${n}`, 'here'));
    const known = told('here');
    expect(known.length).toBe(100);
    expect(known.slice(-3)).toEqual(['said 4998 at 4998', 'liked at 4999', 'said 5000 at 5000']);
  });

  it('is nothing after it was let go of', () => {
    recent.keep(change('a', '1', 'here'));
    recent.clear();
    expect(told('here')).toEqual([]);
  });
});
