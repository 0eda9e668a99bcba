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

/** What a dry run found. Points are those that would be taken back. Earnings follow from the plays that count then, and are not added up here. */
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
  tracks: readonly FraudTrack[];
  samples: readonly FraudSample[];
}>;
