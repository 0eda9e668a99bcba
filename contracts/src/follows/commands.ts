import type { Command } from '../kernel';

export type FollowUser = Command<'FollowUser', { followerId: string; followeeId: string }>;
export type UnfollowUser = Command<'UnfollowUser', { followerId: string; followeeId: string }>;
export type FollowCommand = FollowUser | UnfollowUser;
