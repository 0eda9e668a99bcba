import type { Command } from '../kernel';
import type { PlaySource, Quality } from './events';

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
  }
>;
export type PlaybackCommand = RecordPlay;
