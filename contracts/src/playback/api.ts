import type { TrackCard } from '../tracks';
import type { PlayReason, PlaySource, PlayVerdict, Quality } from './events';

/** POST /api/tracks/{id}/plays */
export type RecordPlayRequest = {
  playId: string;
  startedAt: string;
  secondsPlayed: number;
  quality: Quality;
  source: PlaySource;
};
export type RecordPlayResponse = Readonly<{ playId: string; verdict: PlayVerdict; reason: PlayReason }>;

/** GET /api/mix?heard={ids}: what follows what was heard; empty where nothing is left that was not heard just now. */
export type Mix = Readonly<{ tracks: readonly TrackCard[] }>;

/** GET /api/sidebar/recently-played: at most RECENTLY_PLAYED_LENGTH of these, the last one heard first, each track once. */
export type RecentTrack = Readonly<{ id: string; title: string; artistName: string }> &
  Pick<TrackCard, 'art' | 'thumbhash' | 'palette'>;
