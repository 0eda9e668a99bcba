import type { Profile } from '@refrain/contracts/accounts';
import { followed } from './followed';

const profile = { id: 'user-ada', followersCount: 4, isFollowing: false } as Profile;

it('following counts once, unfollowing takes it back', () => {
  const after = followed(profile, true);
  expect(after).toMatchObject({ isFollowing: true, followersCount: 5 });
  expect(followed(after, true)).toBe(after);
  expect(followed(after, false)).toEqual(profile);
});
