import { MOST_LISTS, MOST_SONGS, nothingSeen, seen, seenBy, seenFrom, withoutList, type SeenList } from './seen-lists';

const list = (name: string, trackIds: readonly string[] = [name]): SeenList => ({
  path: `/albums/${name}`,
  kind: 'album',
  title: name,
  by: 'Ada Sample',
  trackIds,
});
const many = Array.from({ length: MOST_LISTS }, (_, i) => list(`list-${i}`));
const full = { owner: 'user-ada', lists: many };

describe('the lists that were seen', () => {
  it('are as they were shown last, the last one first', () => {
    const two = seen(seen(nothingSeen('user-ada'), list('one'), []), list('two'), []);
    expect(seen(two, list('one', ['b', 'a']), [])).toEqual({
      owner: 'user-ada',
      lists: [list('one', ['b', 'a']), list('two')],
    });
  });
  it('keep what was seen behind a first page, each song once', () => {
    const before = seen(nothingSeen(null), list('one', ['a', 'b', 'c', 'd']), []);
    expect(seen(before, list('one', ['c', 'a']), [], true).lists[0]?.trackIds).toEqual(['c', 'a', 'b', 'd']);
    expect(seen(before, list('one', ['c', 'a']), []).lists[0]?.trackIds).toEqual(['c', 'a']);
  });
  it('are no more than fit: the oldest without a kept song goes first, and never the one that is shown', () => {
    const last = `list-${MOST_LISTS - 1}`;
    const names = ({ lists }: { lists: readonly SeenList[] }) => lists.map(({ title }) => title);
    expect(names(seen(full, list('new'), []))).toEqual(['new', ...names({ lists: many.slice(0, -1) })]);
    expect(names(seen(full, list('new'), [last]))).toEqual(['new', ...names({ lists: many.slice(0, -2) }), last]);
    const all = many.map(({ title }) => title);
    expect(names(seen(full, list('new'), all))).toEqual(['new', ...all.slice(0, -1)]);
  });
  it('are cut where a list has more songs than anybody keeps', () => {
    const long = list(
      'long',
      Array.from({ length: MOST_SONGS + 9 }, (_, i) => `song-${i}`),
    );
    expect(seen(nothingSeen(null), long, []).lists[0]?.trackIds).toHaveLength(MOST_SONGS);
  });
  it('lose the one that is gone', () => expect(withoutList(full, '/albums/list-0').lists).toEqual(many.slice(1)));
});

it.each([
  ['user-ada', 'user-ada', full],
  ['user-ada', undefined, full],
  ['user-ada', 'user-ben', nothingSeen('user-ben')],
  ['user-ada', null, nothingSeen(null)],
  [null, 'user-ben', { ...full, owner: 'user-ben' }],
])('those of %p are for %p what they may be', (owner, user, after) => expect(seenBy({ ...full, owner }, user)).toEqual(after));

it('outlive the page, and are nothing where they cannot be read', () => {
  expect(seenFrom(JSON.stringify(full))).toEqual(full);
  for (const text of [null, '', '{', '7', 'null', '{"lists":7}', '{"owner":7,"lists":[{"path":"/albums/x"},null]}'])
    expect(seenFrom(text)).toEqual(nothingSeen(null));
});
