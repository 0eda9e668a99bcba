import type { RecommendationSettings } from '@refrain/contracts/recommendations';
import { collection } from '../../kernel';

/** A song in the recent taste of a listener: `times` counted plays since it came in, the last of them in the hour `hour` since 1970. */
export type HeardSong = Readonly<{ trackId: string; times: number; hour: number }>;

/** Songs of a taste. An older one goes when another comes in, so that a document stays small however long a history is. */
export const TASTE_LENGTH = 50;
/** Listeners kept of a song: the last ones. */
export const AUDIENCE_LENGTH = 40;
/** People kept of those that a person follows: the last ones. */
export const CIRCLE_LENGTH = 150;

/** What a person heard last, the last first, and their settings; by person. */
export type Taste = RecommendationSettings & Readonly<{ heard: readonly HeardSong[] }>;
export const tastes = collection<Taste>()({ name: 'tastes', columns: {}, indexes: [] });

/** In how many tastes a song is, and the last listeners of these, the last first; by song. */
export type SongAudience = Readonly<{ listeners: number; last: readonly string[] }>;
export const songAudiences = collection<SongAudience>()({ name: 'songAudiences', columns: {}, indexes: [] });

/** Who a person follows, the last followed first; by person. */
export const circles = collection<Readonly<{ follows: readonly string[] }>>()({ name: 'circles', columns: {}, indexes: [] });

/** What a song is like, by song. `character` is in whole percents, in the order of CHARACTER; null until the sound was analysed. */
export type Likeness = Readonly<{
  artistId: string;
  genres: readonly string[];
  moods: readonly string[];
  makers: 'human' | 'ai';
  character: readonly number[] | null;
  tempoDeciBpm: number | null;
  releasedAt: string | null;
}>;
export const likenesses = collection<Likeness>()({ name: 'likenesses', columns: {}, indexes: [] });
