import type { Command } from '../kernel';

/** `points` is what the rules give now, those of the first table where it is left out. */
type FollowUser = Command<'FollowUser', { followerId: string; followeeId: string; points?: number }>;
type UnfollowUser = Command<'UnfollowUser', { followerId: string; followeeId: string }>;
export type FollowCommand = FollowUser | UnfollowUser;
