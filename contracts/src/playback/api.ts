import type { PlayReason, PlaySource, PlayVerdict, Quality } from './events';

/** POST /api/tracks/{id}/plays */
export type RecordPlayRequest = { playId: string; startedAt: string; secondsPlayed: number; quality: Quality; source: PlaySource };
export type RecordPlayResponse = Readonly<{ playId: string; verdict: PlayVerdict; reason: PlayReason }>;
