import type { ActivityKind } from '@refrain/contracts/activity';
import { collection } from '../../kernel';

/** `subjectId` is a post, a person or a track, as the kind has it. */
export type Act = Readonly<{ kind: ActivityKind; subjectId: string; at: string; points: number }>;

/** What each person did last, the newest first, by their id; `activeAt` is when they did the newest, and empty where there is none. */
export type LastActs = Readonly<{ userId: string; activeAt: string; acts: readonly Act[] }>;

export const lastActs = collection<LastActs>()({
  name: 'lastActs',
  columns: { userId: 'text', activeAt: 'text' },
  indexes: [{ on: ['userId', '-activeAt', '-id'] }],
});

/** Whose track it is: a release does not say so. */
export const actTracks = collection<Readonly<{ artistId: string }>>()({ name: 'actTracks', columns: {}, indexes: [] });
