import type { UserFollowed, UserUnfollowed } from './events';

/** Frozen: one sample for each version of each event type. */
export const followSamples = {
  UserFollowed: [
    { type: 'UserFollowed', data: { followerId: 'user-ben', followeeId: 'user-ada', pointsAwarded: 2 } } satisfies UserFollowed,
  ],
  UserUnfollowed: [{ type: 'UserUnfollowed', data: { followerId: 'user-ben', followeeId: 'user-ada' } } satisfies UserUnfollowed],
} as const;
