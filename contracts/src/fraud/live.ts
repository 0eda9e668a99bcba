import type { FraudRuleName } from './rules';

/** Rules that see one listener only: they judge each play as it comes. The others need everyone's plays, and judge a day once it is over. */
export const LIVE_RULES: readonly FraudRuleName[] = ['velocity', 'loops', 'overlap', 'lateOffline'];

/** So much later a day is closed: plays on their way are there then. */
const CLOSE_AFTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The day (UTC) of a moment (ISO). */
export const fraudDayOf = (at: string): string => dayOf(Date.parse(at));
/** When a day is closed (ISO). */
export const fraudDayCloses = (day: string): string => new Date(Date.parse(day) + DAY_MS + CLOSE_AFTER_MS).toISOString();
/** The day that is closed next after one that was closed at a moment (ISO): days of a site that stood still are left to replays. */
export const fraudDayAfter = (day: string, closedAt: string): string => {
  const [next, today] = [dayOf(Date.parse(day) + DAY_MS), fraudDayOf(closedAt)];
  return next > today ? next : today;
};

/** Looks like any other id: routes and streams take it as one. The digits of a day follow. */
const PREFIX = 'f4a0d000-0000-4000-8000-0000';

/** What live rules took out is named by its week (its Monday, YYYY-MM-DD), where a replay has an id; points that came back, by their day. */
export const liveId = (day: string): string => PREFIX + day.replaceAll('-', '');
export const isLiveId = (replayId: string | null | undefined): boolean => replayId?.startsWith(PREFIX) ?? false;
/** The day of such a name. */
export const dayOfLive = (replayId: string): string => replayId.slice(PREFIX.length).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
