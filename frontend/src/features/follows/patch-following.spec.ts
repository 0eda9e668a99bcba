import type { Profile, SuggestedUser } from '@refrain/contracts/accounts';
import { followed, suggestionFollowed } from './patch-following';

const profile = { id: 'user-ada', followersCount: 4, isFollowing: false } as Profile;

it('following counts once, unfollowing takes it back', () => {
  const after = followed(profile, true);
  expect(after).toMatchObject({ isFollowing: true, followersCount: 5 });
  expect(followed(after, true)).toBe(after);
  expect(followed(after, false)).toEqual(profile);
});

it('only the person in question changes among the suggestions', () => {
  const users = [
    { id: 'user-ada', isFollowing: false },
    { id: 'user-ben', isFollowing: false },
  ] as SuggestedUser[];
  expect(suggestionFollowed(users, 'user-ben', true).map((user) => user.isFollowing)).toEqual([false, true]);
});
