import type { PlayRecorded } from './events';

/** Frozen: one sample for each version of each event type. */
export const playbackSamples = {
  PlayRecorded: [
    {
      type: 'PlayRecorded',
      data: {
        playId: 'play-1',
        trackId: 'track-1',
        artistId: 'user-ada',
        listenerId: 'user-ben',
        startedAt: '2026-01-01T00:00:00.000Z',
        secondsPlayed: 42,
        quality: 'streaming',
        source: 'feed',
        verdict: 'counted',
        reason: 'HEARD_ENOUGH',
        chart: 'human',
        chartEligible: true,
      },
    } satisfies PlayRecorded,
  ],
} as const;
