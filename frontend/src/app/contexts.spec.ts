import { rooms as roomNames, type Push } from '@refrain/contracts/kernel';
import { liveTables } from '../realtime/rooms';
import { contexts } from './contexts';

const { roomOf, tagsOf } = liveTables(contexts);
const push = (view: string, id: string): Push => ({ view, id, position: '2', doc: {} });

it('no two contexts claim the same page, view, part of the store or kind of act', () => {
  const claimed = contexts.flatMap(({ pages = {}, pushes = {}, slices = [], acts = {} }) => [
    ...Object.keys(pages).map((id) => `page ${id}`),
    ...Object.keys(pushes).map((view) => `view ${view}`),
    ...slices.map(({ reducerPath }) => `slice ${reducerPath}`),
    ...Object.keys(acts).map((view) => `act ${view}`),
  ]);
  expect(claimed.filter((each, i) => claimed.indexOf(each) !== i)).toEqual([]);
  expect(claimed.length).toBeGreaterThan(50);
});

it.each([
  ['posts', 'p1', roomNames.post('p1')],
  ['tracks', 't1', roomNames.track('t1')],
  ['charts', 'week:all:2026-11-16', roomNames.charts()],
  ['trends', 'p1', roomNames.trends()],
  ['notifications', 'me:follow:you', roomNames.notifications('me')],
  ['points', 'me', roomNames.points('me')],
  ['recentPlays', 'me:t1', roomNames.recentlyPlayed('me')],
  ['likes', 'p1:me', roomNames.user('me')],
  ['follows', 'me:you', roomNames.user('me')],
  ['rsvps', 'e1:me', roomNames.user('me')],
])('a push of the view %s belongs to the room the contract names', (view, id, room) => {
  expect(roomOf(push(view, id))).toBe(room);
});

it('posts and feeds look after themselves', () => {
  expect(tagsOf('post:1')).toEqual([]);
  expect(tagsOf('feed:me')).toEqual([]);
});

it('lists of followed people are fetched again after the connection was down', () => {
  const kinds = tagsOf(roomNames.user('me')).map(({ type }) => type);
  expect(kinds).toEqual(expect.arrayContaining(['Activity', 'PeopleList', 'Profile', 'Suggestions']));
});

it('a comment is pushed to the room of its post, and a comment that is gone is pushed to no room', () => {
  expect(roomOf({ view: 'comments', id: 'c1', position: '2', doc: { postId: 'p1' } })).toBe('post:p1');
  expect(roomOf({ view: 'comments', id: 'c1', position: '2', doc: null })).toBeNull();
});

it('a post that the viewer hid is pushed to their own feed; reports go to moderators, whose list is fetched again after a reconnect', () => {
  expect(roomOf({ view: 'hides', id: 'p1:me', position: '2', doc: {} })).toBe('feed:me');
  expect(roomOf({ view: 'reports', id: 'p1', position: '2', doc: {} })).toBe('moderation');
  expect(tagsOf('moderation')).toEqual([{ type: 'Moderation' }]);
});
