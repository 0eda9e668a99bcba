import type { Command } from '../kernel';

type FollowUser = Command<'FollowUser', { followerId: string; followeeId: string }>;
type UnfollowUser = Command<'UnfollowUser', { followerId: string; followeeId: string }>;
export type FollowCommand = FollowUser | UnfollowUser;
