import type { ChartSlice } from '../charts';
import type { PlayReason, PlaySource } from '../playback';

/** Attempts to play that counted, and that did not. */
export type Plays = Readonly<{ counted: number; notCounted: number }>;

/**
 * Plays of one song, or of all where `track` is null, on the days from `start` to before `end` (ISO dates, UTC), as they are judged now. A song that
 * is gone has no title. `judgements` say how often a version of the rule gave a reason: a play that was judged again is in it twice.
 */
export type TrackAnalytics = Readonly<{
  track: Readonly<{ id: string; title: string | null; artist: string | null }> | null;
  start: string;
  end: string;
  total: Plays;
  days: readonly (Plays & Readonly<{ day: string }>)[];
  /** 24, by hour of the day. */
  hours: readonly (Plays & Readonly<{ hour: number }>)[];
  reasons: readonly Readonly<{ reason: PlayReason; plays: number }>[];
  sources: readonly Readonly<{ source: PlaySource; plays: number }>[];
  rule: Readonly<{ name: string; version: number }>;
  judgements: readonly Readonly<{ version: number; reason: PlayReason; times: number }>[];
}>;

/**
 * Counted plays of a month (UTC, such as 2026-11): by the makers of songs, by genre and mood, and by hour of the week, of which there are 168;
 * the first is Monday at 0. A slice without plays is left out.
 */
export type MarketMonth = Readonly<{
  month: string;
  plays: number;
  human: number;
  ai: number;
  listeners: number;
  slices: Readonly<Partial<Record<ChartSlice, number>>>;
  week: readonly number[];
}>;

/** The newest months in which anything was played, the oldest first. */
export type Market = Readonly<{ months: readonly MarketMonth[] }>;

/**
 * Where the listeners of an artist are among those of everyone, for the newest month in which they are enough; null where there is none. `own` of them
 * heard a song of the slice, by anyone; `all` is the same of everyone.
 */
export type MarketListeners = Readonly<{
  fewest: number;
  audience: Readonly<{
    month: string;
    listeners: number;
    everyone: number;
    slices: readonly Readonly<{ slice: ChartSlice; own: number; all: number }>[];
  }> | null;
}>;
