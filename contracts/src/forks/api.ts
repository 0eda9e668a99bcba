import type { ForkFailure, ForkRules, ForkState } from './rules';

/**
 * A fork as admins see it. History is folded up to `asOf`. `share` is the progress, from 0 to 1. `sizeBytes` is null when the engine does
 * not report it. `ms` is the time that folding took. `GONE`: its read models were deleted after they were folded, for instance when a person was
 * erased. `isChosen`: the viewer looks at the site under this fork.
 */
export type Fork = Readonly<{
  id: string;
  name: string;
  rules: ForkRules;
  state: ForkState;
  failure: ForkFailure | 'GONE' | null;
  asOf: string;
  forkedBy: string | null;
  forkedAt: string;
  expiresAt: string;
  share: number;
  sizeBytes: number | null;
  ms: number | null;
  isChosen: boolean;
}>;
export type ForksAnswer = Readonly<{ forks: readonly Fork[]; most: number }>;

/** `asOf` (ISO with a zone): what happened later is left out; null for everything so far. */
export type ForkRequest = { name: string; rules: ForkRules; asOf: string | null };

/** The fork that the viewer looks at, and what differs in it; null for none. `until` is when the choice ends (ISO). */
export type ForkChoice = Readonly<{
  chosen: Readonly<{ id: string; name: string; rules: ForkRules; asOf: string; until: string }> | null;
}>;

/** Documents of one read model, compared one by one. null where counting them took too long. */
export type ForkedDocuments = Readonly<{
  projection: string;
  counts: Readonly<{ same: number; changed: number; onlyReal: number; onlyFork: number }> | null;
}>;
/** A song in the chart of all time: its place and its plays; null where it has none. */
export type MovedRank = Readonly<{
  trackId: string;
  title: string;
  place: number | null;
  forkPlace: number | null;
  plays: number;
  forkPlays: number;
}>;
/** What was stated to an artist in all months; cents. */
export type MovedAmount = Readonly<{ artistId: string; name: string | null; amount: string; forkAmount: string }>;

/**
 * A fork beside what serves. `isSamePosition`: nothing that either folds has happened since; otherwise what happened since is among the
 * differences. Lists show the largest differences first, at most `forkLimits.shown`.
 */
export type ForkComparison = Readonly<{
  isSamePosition: boolean;
  documents: readonly ForkedDocuments[];
  ranks: Readonly<{ compared: number; moved: number; first: readonly MovedRank[] }>;
  amounts: Readonly<{ artists: number; changed: number; total: string; forkTotal: string; first: readonly MovedAmount[] }>;
}>;
