import type { Position } from '../kernel';
import type { TrackCard } from '../tracks';
import type { PlayReason } from '../playback';
import type { ChartList } from './lists';
import type { ChartRules, ChartWindow } from './rules';

/** One line of GET /api/charts. `previousPosition` is null for a new entry; `series` is plays per slot of the period. */
export type ChartEntry = Readonly<{
  id: string;
  position: number;
  previousPosition: number | null;
  playCount: number;
  series: readonly number[];
  title: string;
  artistName: string;
  track: TrackCard;
}>;

/** GET /api/charts?window=day|week|month|all&kind=all|human|ai. `newest` is the newest earlier period with plays where this one has none. */
export type Chart = Readonly<{
  window: ChartWindow;
  kind: ChartList;
  period: string;
  entries: readonly ChartEntry[];
  newest?: string | null;
}>;

/** GET /api/charts/countries: the countries (ISO 3166-1 alpha-2) that have songs in charts, in the order of their codes. */
export type ChartCountries = readonly string[];

/**
 * GET /api/charts/as-of?window&kind&at&rules: the chart as it stood when the hour of `asOf` began (ISO), by the verdicts of then or of now.
 * `entries` have the places of the period before as they stood then too. The log up to `logPosition`, at least, was in it: an auditor who
 * replays a log that holds the signed head of that position (GET /api/audit/head) gets the same.
 */
export type ChartAsOf = Chart & Readonly<{ asOf: string; rules: ChartRules; logPosition: Position }>;

/** How a song did in earlier periods: its best place, and in how many of them it had one. */
export type ChartRun = Readonly<{ id: string; peak: number; periods: number }>;
/** GET /api/charts/runs?window&kind&at: of the `RUN_PERIODS` periods before that of the moment, by the verdicts of now. */
export type ChartRuns = Readonly<{ window: ChartWindow; kind: ChartList; period: string; runs: readonly ChartRun[] }>;

/** A play as the chart sees it: when (ISO), how long, and what came of it by the rule of then. `no` counts the attempts to play the song on that day, from 1. */
export type ChartReceipt = Readonly<{ at: string; secondsPlayed: number; reason: PlayReason; no: number; ruleVersion: number }>;
/** Positions are those of the chart; `difference` is plays more (or fewer) than the song that is asked about. */
export type ChartNeighbour = Readonly<{
  id: string;
  position: number;
  playCount: number;
  difference: number;
  track: TrackCard | null;
}>;
/**
 * GET /api/charts/why?window&kind&at&rules&track: why a song has its place. `attempts` counts its plays in the period until the moment by
 * reason; `otherwise` are those that took no part in this list: the song was not eligible, or was declared as another kind.
 * `movedLater` are plays whose verdict changed after the moment; `logPosition` as for the chart.
 */
export type ChartWhy = Readonly<{
  window: ChartWindow;
  kind: ChartList;
  period: string;
  asOf: string;
  rules: ChartRules;
  position: number;
  playCount: number;
  weight: number;
  attempts: Readonly<Record<PlayReason, number>>;
  otherwise: number;
  movedLater: number;
  /** The rule in force at the moment, and since when (ISO); null before the first play. */
  rule: ChartRuleSince | null;
  neighbours: readonly ChartNeighbour[];
  receipts: readonly ChartReceipt[];
  logPosition: Position;
}>;

/** GET /api/charts/feed: the files of the periods that are over, the newest first, and the key that signs them (Ed25519, base64url). */
export type ChartFeed = Readonly<{
  keyId: string;
  key: string;
  files: readonly Readonly<{ window: 'day' | 'week' | 'month'; period: string; path: string }>[];
}>;

/** A version of the rule that judges plays, and since when it has judged them (ISO). */
export type ChartRuleSince = Readonly<{ name: string; version: number; since: string }>;
/**
 * GET /api/charts/rail?window&kind&period: the plays of a period hour by hour from its beginning `start` (ISO), of every song. All time has `days`
 * (UTC) and no hours; it starts on the first day with plays, or today without any, `RAIL_DAYS` back at most. `rules` are all versions, the first one first.
 */
export type ChartRail = Readonly<{
  window: ChartWindow;
  kind: ChartList;
  period: string;
  start: string;
  hours: readonly number[];
  days: readonly number[];
  rules: readonly ChartRuleSince[];
}>;

/** GET /api/sidebar/popular-charts: the top five of the week. */
export type PopularCharts = readonly ChartEntry[];

/** GET /api/charts/number-one: the first song of the week, or of the newest week with plays where this one has none yet. */
export type NumberOne = Readonly<{ period: string | null; isThisWeek: boolean; entry: ChartEntry | null }>;
