import type { ActivityKind } from '@refrain/contracts/activity';
import { collection } from '../../kernel';

/** `subjectId` is a post, a person or a track, as the kind has it. */
export type Act = Readonly<{ kind: ActivityKind; subjectId: string; at: string; points: number }>;

/** What each person did last, the newest first, by their id. */
export const lastActs = collection<Readonly<{ acts: readonly Act[] }>>({ name: 'lastActs', columns: {}, indexes: [] });

/**
 * Whom somebody follows, by `follower:followee`. `activeAt` is the hour (such as 2026-11-21T09) in which the followee did something last, and
 * empty before: told to all followers by the hour, not by the act, so that many likes of a popular person cost no more than one.
 */
export type FollowedActive = Readonly<{ followerId: string; followeeId: string; activeAt: string }>;

export const followedActive = collection<FollowedActive>({
  name: 'followedActive',
  columns: { followerId: 'text', followeeId: 'text', activeAt: 'text' },
  indexes: [{ on: ['followerId', '-activeAt', '-id'] }, { on: ['followeeId', 'activeAt', 'id'] }],
});
export const followedId = (follower: string, followee: string): string => `${follower}:${followee}`;
export const hourOf = (at: string): string => at.slice(0, 'yyyy-mm-ddThh'.length);

/** Whose track it is: a release does not say so. */
export const actTracks = collection<Readonly<{ artistId: string }>>({ name: 'actTracks', columns: {}, indexes: [] });
