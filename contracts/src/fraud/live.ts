import type { FraudRuleName } from './rules';

/** Rules that see one listener only: they judge each play as it comes. The others need everyone's plays, and judge a day once it is over. */
export const LIVE_RULES: readonly FraudRuleName[] = ['velocity', 'loops', 'overlap', 'lateOffline'];

const PREFIX = 'live-';

/** What live rules took out is named by its week (its Monday, YYYY-MM-DD), where a replay has an id; points that came back, by their day. */
export const liveId = (day: string): string => `${PREFIX}${day}`;
export const isLiveId = (replayId: string | null | undefined): boolean => replayId?.startsWith(PREFIX) ?? false;
/** The Monday of such a name. */
export const weekOfLive = (replayId: string): string => replayId.slice(PREFIX.length);
