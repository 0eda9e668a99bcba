import type { Event, EventDeclarations } from '../kernel';

export type Quality = 'preview' | 'streaming' | 'master';
/** Where a play was started from; `subsonic` and `embed` are apps and players on other sites. */
export type PlaySource = 'feed' | 'track' | 'charts' | 'queue' | 'profile' | 'search' | 'other' | 'subsonic' | 'embed';
export type PlayVerdict = 'counted' | 'not_counted';
/** `FRAUD` is given by a replay, or by the rules that judge plays as they come; the rule that convicted the play stands in `meta.rule`. */
export type PlayReason = 'HEARD_ENOUGH' | 'TOO_SHORT' | 'REPEAT_WITHIN_WINDOW' | 'OWN_PLAY' | 'IMPLAUSIBLE_TIME' | 'FRAUD';

/**
 * Each attempt is kept with its verdict and reason; `meta.rule` names the rule and its version. It carries everything the rule saw, so that
 * another rule can judge it again. `device` and `network` are keyed hashes whose key changes each month.
 */
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
    /** Of the track at that moment; null in plays recorded before this was kept, as are the three below. */
    durationMs: number | null;
    /** When the rule looked at it. */
    judgedAt: string | null;
    device: string | null;
    network: string | null;
  }
>;

/** Another rule came to another verdict later. Carries what is counted, and when it was recorded, so that counters need no other event. */
export type PlayReassessed = Event<
  'PlayReassessed',
  {
    playId: string;
    trackId: string;
    artistId: string;
    listenerId: string;
    /** When the play was recorded (ISO): the period it counts in. */
    recordedAt: string;
    fromVerdict: PlayVerdict;
    fromReason: PlayReason;
    toVerdict: PlayVerdict;
    toReason: PlayReason;
    chart: 'human' | 'ai';
    chartEligible: boolean;
    /** The fraud replay that asked for it, or the name of a week for the rules that judge plays as they come; null or nothing where none did. */
    replayId?: string | null;
  }
>;
export type PlaybackEvent = PlayRecorded | PlayReassessed;

export const playbackEvents: EventDeclarations<PlaybackEvent> = {
  PlayRecorded: {
    version: 2,
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
      durationMs: 'public',
      judgedAt: 'public',
      device: 'public',
      network: 'public',
    },
  },
  PlayReassessed: {
    version: 2,
    fields: {
      playId: 'public',
      trackId: 'public',
      artistId: 'public',
      listenerId: 'public',
      recordedAt: 'public',
      fromVerdict: 'public',
      fromReason: 'public',
      toVerdict: 'public',
      toReason: 'public',
      chart: 'public',
      chartEligible: 'public',
      replayId: 'public',
    },
  },
};
