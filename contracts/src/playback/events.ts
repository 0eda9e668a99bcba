import type { Event, EventDeclarations } from '../kernel';

export type Quality = 'preview' | 'streaming' | 'master';
/** Where a play was started from. */
export type PlaySource = 'feed' | 'track' | 'charts' | 'queue' | 'profile' | 'search' | 'other';
export type PlayVerdict = 'counted' | 'not_counted';
export type PlayReason = 'HEARD_ENOUGH' | 'TOO_SHORT' | 'REPEAT_WITHIN_WINDOW' | 'OWN_PLAY' | 'IMPLAUSIBLE_TIME';

/** Each attempt is kept with its verdict and reason; `meta.rule` names the rule and its version. */
export type PlayRecorded = Event<
  'PlayRecorded',
  {
    playId: string;
    trackId: string;
    artistId: string;
    listenerId: string;
    startedAt: string;
    secondsPlayed: number;
    quality: Quality;
    source: PlaySource;
    verdict: PlayVerdict;
    reason: PlayReason;
    /** Facts of the track at that moment, so that charts need no other stream. */
    chart: 'human' | 'ai';
    chartEligible: boolean;
  }
>;
export type PlaybackEvent = PlayRecorded;

export const playbackEvents: EventDeclarations<PlaybackEvent> = {
  PlayRecorded: {
    version: 1,
    fields: {
      playId: 'public',
      trackId: 'public',
      artistId: 'public',
      listenerId: 'public',
      startedAt: 'public',
      secondsPlayed: 'public',
      quality: 'public',
      source: 'public',
      verdict: 'public',
      reason: 'public',
      chart: 'public',
      chartEligible: 'public',
    },
  },
};
