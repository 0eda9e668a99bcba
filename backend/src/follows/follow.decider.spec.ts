import { followRefusals, POINTS_FOR_FOLLOW, type FollowEvent } from '@refrain/contracts/follows';
import { specFor } from '../kernel/testing/decider-spec';
import { followDecider } from './follow.decider';

const { given } = specFor(followDecider);
const pair = { followerId: 'user-ben', followeeId: 'user-ada' };
const follow = { type: 'FollowUser', data: pair } as const;
const unfollow = { type: 'UnfollowUser', data: pair } as const;
const followed = (pointsAwarded: number): FollowEvent => ({ type: 'UserFollowed', data: { ...pair, pointsAwarded } });
const unfollowed: FollowEvent = { type: 'UserUnfollowed', data: pair };

describe('a follow', () => {
  it('earns points the first time', () => given().when(follow).then(followed(POINTS_FOR_FOLLOW)));
  it('is already so', () => given(followed(POINTS_FOR_FOLLOW)).when(follow).then());
  it('earns nothing after an unfollow', () => given(followed(POINTS_FOR_FOLLOW), unfollowed).when(follow).then(followed(0)));
  it('ends', () => given(followed(POINTS_FOR_FOLLOW)).when(unfollow).then(unfollowed));
  it('that never was cannot end', () => given().when(unfollow).then());
  it('of oneself is refused', () =>
    given()
      .when({ type: 'FollowUser', data: { followerId: 'user-ada', followeeId: 'user-ada' } })
      .thenRefuses(followRefusals.oneself));
});
