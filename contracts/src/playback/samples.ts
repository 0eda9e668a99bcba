import type { PlayReassessed, PlayRecorded } from './events';

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
    },
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
        durationMs: 180_000,
        judgedAt: '2026-01-01T00:00:45.000Z',
        device: 'sample-device-hash',
        network: 'sample-network-hash',
      },
    } satisfies PlayRecorded,
  ],
  PlayReassessed: [
    {
      type: 'PlayReassessed',
      data: {
        playId: 'play-1',
        trackId: 'track-1',
        artistId: 'user-ada',
        listenerId: 'user-ben',
        recordedAt: '2026-01-01T00:00:45.000Z',
        fromVerdict: 'counted',
        fromReason: 'HEARD_ENOUGH',
        toVerdict: 'not_counted',
        toReason: 'IMPLAUSIBLE_TIME',
        chart: 'human',
        chartEligible: true,
      },
    } satisfies PlayReassessed,
  ],
} as const;
