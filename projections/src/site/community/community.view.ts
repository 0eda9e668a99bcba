import { collection } from '../../kernel';

/** What happened on one day (UTC), such as 2026-11-21, by that day: releases that are still there, and people who became artists. */
export type CommunityDay = Readonly<{ songs: number; newArtists: number }>;
export const NO_DAY: CommunityDay = { songs: 0, newArtists: 0 };

export const communityDays = collection<CommunityDay>()({ name: 'communityDays', columns: {}, indexes: [] });

/** On which day a track was released, or a person became an artist, by the id of either: to take it back on that day. */
export const communityMarks = collection<Readonly<{ day: string }>>()({ name: 'communityMarks', columns: {}, indexes: [] });
