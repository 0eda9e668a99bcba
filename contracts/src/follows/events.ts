import type { Event, EventDeclarations } from '../kernel';

/** `pointsAwarded` is more than 0 only the first time this person follows that one. */
export type UserFollowed = Event<'UserFollowed', { followerId: string; followeeId: string; pointsAwarded: number }>;
export type UserUnfollowed = Event<'UserUnfollowed', { followerId: string; followeeId: string }>;
export type FollowEvent = UserFollowed | UserUnfollowed;

export const followEvents: EventDeclarations<FollowEvent> = {
  UserFollowed: { version: 1, fields: { followerId: 'public', followeeId: 'public', pointsAwarded: 'public' } },
  UserUnfollowed: { version: 1, fields: { followerId: 'public', followeeId: 'public' } },
};
