import type { Command } from '../kernel';
import type { PlayReason, PlaySource, PlayVerdict, Quality } from './events';

/** The handler adds the facts of the track; `durationMs` is null while unknown. */
export type RecordPlay = Command<
  'RecordPlay',
  {
    playId: string;
    trackId: string;
    artistId: string;
    listenerId: string;
    startedAt: string;
    secondsPlayed: number;
    quality: Quality;
    source: PlaySource;
    durationMs: number;
    chart: 'human' | 'ai';
    chartEligible: boolean;
    now: string;
    device: string | null;
    network: string | null;
  }
>;

/** Gives a recorded play another verdict; all but the verdict is as the play was recorded. */
export type ReassessPlay = Command<
  'ReassessPlay',
  {
    playId: string;
    trackId: string;
    artistId: string;
    listenerId: string;
    recordedAt: string;
    recorded: Readonly<{ verdict: PlayVerdict; reason: PlayReason }>;
    wanted: Readonly<{ verdict: PlayVerdict; reason: PlayReason }>;
    chart: 'human' | 'ai';
    chartEligible: boolean;
    replayId?: string;
  }
>;
export type PlaybackCommand = RecordPlay | ReassessPlay;
