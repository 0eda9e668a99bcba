import type { FraudRuleName } from './rules';

/** A play that would go, with what convicts it; `fact` is the number that the words of its rule say. Ids are random. */
export type FraudSample = Readonly<{
  playId: string;
  listenerId: string;
  trackId: string;
  recordedAt: string;
  rule: FraudRuleName;
  fact: number;
}>;

/** A song before and after: all counted plays in the charts, and its place among all songs; null beyond the first hundred. */
export type FraudTrack = Readonly<{
  trackId: string;
  artistId: string;
  plays: number;
  after: number;
  place: number | null;
  placeAfter: number | null;
  rules: readonly FraudRuleName[];
}>;

/**
 * What is paid otherwise, in millionths of a dollar as decimal strings; below zero where less is paid. `open`: months that are not closed, whose statements are made
 * without these plays. `closed`: months that were stated, which stay as they are; the next statement corrects them.
 */
type PayChange = Readonly<{ open: string; closed: string }>;

/**
 * What the plays that would be voided are in the earnings of artists, as these stand at that moment. In open months artists who lose nothing are paid more, because their share of
 * the revenue grows. `gain` and `lose` count artists; `artists` are those whose pay changes most.
 */
export type FraudPayouts = PayChange &
  Readonly<{
    gain: number;
    lose: number;
    months: readonly Readonly<{ month: string; isClosed: boolean; amount: string }>[];
    artists: readonly (PayChange & Readonly<{ artistId: string }>)[];
  }>;

/** What a dry run found. Points are those that would be taken back. */
export type FraudReport = Readonly<{
  plays: number;
  counted: number;
  voided: number;
  /** Plays that these rules convict and that live rules took out already; nothing where there are none. */
  live?: number;
  /** How many plays each rule names first. */
  byRule: Readonly<Partial<Record<FraudRuleName, number>>>;
  /** Listeners who lose plays they made, and artists who lose plays they had. */
  listeners: number;
  artists: number;
  /** Places among the first 50 that are another song's: of all time, and of each week. */
  places: number;
  points: number;
  /** Missing where it was not added up: in older replays, and where earnings were not folded so far. */
  payouts?: FraudPayouts;
  tracks: readonly FraudTrack[];
  samples: readonly FraudSample[];
}>;
