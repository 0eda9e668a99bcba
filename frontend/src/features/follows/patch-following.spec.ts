import type { PeoplePage, SuggestedUser } from '@refrain/contracts/accounts';
import { listFollowed, suggestionFollowed } from './patch-following';

it('only the person in question changes among the suggestions', () => {
  const users = [
    { id: 'user-ada', isFollowing: false },
    { id: 'user-ben', isFollowing: false },
  ] as SuggestedUser[];
  expect(suggestionFollowed(users, 'user-ben', true).map((user) => user.isFollowing)).toEqual([false, true]);
  expect(suggestionFollowed(users, 'user-ben', false)).toBe(users);
});

describe('a list of people', () => {
  const people = ['user-ada', 'user-ben'].map((id) => ({ id, isFollowing: false })) as unknown as PeoplePage['people'];
  const lists = { pages: [{ people, next: null }], pageParams: [null] };
  it('shows at once which of them the viewer follows, and keeps its lines', () => {
    expect(listFollowed(lists, 'user-ben', true).pages[0]?.people).toEqual([
      { id: 'user-ada', isFollowing: false },
      { id: 'user-ben', isFollowing: true },
    ]);
  });
  it('stays the same for a person who is not in it', () => expect(listFollowed(lists, 'user-zoe', true)).toBe(lists));
  it('stays the same where it says so already', () => expect(listFollowed(lists, 'user-ben', false)).toBe(lists));
});
