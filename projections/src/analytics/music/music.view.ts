import type { AiMonth } from '@refrain/contracts/analytics';
import type { AiCategory, AiProfile } from '@refrain/contracts/tracks';
import { collection } from '../../kernel';

/** A declaration of a song, from a day (ISO date) on; '' is from the beginning. */
export type Declared = Readonly<{ from: string; category: AiCategory }>;
/** What its artist declares of a song: `now` of each part, and the categories of before too. */
export type AnalyticsSong = Readonly<{ artistId: string; now: AiProfile; declared: readonly Declared[] }>;
export const analyticsSongs = collection<AnalyticsSong>()({ name: 'analyticsSongs', columns: {}, indexes: [] });

export const aiMonths = collection<AiMonth>()({
  name: 'analyticsAiMonths',
  columns: { month: 'text' },
  indexes: [{ on: ['-month'] }],
});

/** How an artist fared in a month; by `artist|month`. Followers are those gained less those lost. */
export type ArtistMonthCounts = Readonly<{
  artistId: string;
  month: string;
  releases: number;
  plays: number;
  followers: number;
}>;
export const artistMonthCounts = collection<ArtistMonthCounts>()({
  name: 'analyticsArtistMonths',
  columns: { month: 'text', plays: 'integer' },
  indexes: [{ on: ['month', '-plays', '-id'] }],
});

/** Whose followers are counted. */
export const analyticsArtists = collection<Readonly<{ artistId: string }>>()({
  name: 'analyticsArtists',
  columns: {},
  indexes: [],
});
