const PREFIX = 'live-';

/** What live rules took out is named by its week, where a replay has an id. */
export const isLiveId = (replayId: string | null | undefined): boolean => replayId?.startsWith(PREFIX) ?? false;
