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

type Judgement = Readonly<{ verdict: PlayVerdict; reason: PlayReason; ruleVersion: number }>;
/**
 * One attempt to play a track. `at` is when it was recorded (ISO), `chart` the one it belongs to, null for none; `track` is null where the
 * listener may not see it (any more); `before` is what another rule said until it was judged again.
 */
export type JudgedPlay = Judgement &
  Readonly<{
    id: string;
    trackId: string;
    at: string;
    secondsPlayed: number;
    source: PlaySource;
    chart: 'human' | 'ai' | null;
    track: TrackCard | null;
    before: (Judgement & Readonly<{ until: string }>) | null;
  }>;
/** GET /api/user/plays?after={cursor}&verdict={verdict}: the last first; `next` is null on the last page. */
export type HistoryPage = Readonly<{ plays: readonly JudgedPlay[]; next: string | null }>;
