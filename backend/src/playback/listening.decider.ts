import { playRule, secondsToCount, type PlayReason, type PlaybackEvent, type RecordPlay } from '@refrain/contracts/playback';
import type { Decider } from '../kernel/decider';

/** One listener and one track: when the last counted play began. */
export type Listening = Readonly<{ lastCountedStart: string | null }>;

const ms = (iso: string): number => Date.parse(iso);

const isImplausible = ({ startedAt, secondsPlayed, now }: RecordPlay['data']): boolean => {
  const elapsed = (ms(now) - ms(startedAt)) / 1000;
  return elapsed < -playRule.clockToleranceSeconds || elapsed > playRule.lateAfterSeconds || secondsPlayed > elapsed + playRule.clockToleranceSeconds;
};

const isRepeat = ({ startedAt }: RecordPlay['data'], { lastCountedStart }: Listening): boolean =>
  lastCountedStart !== null && Math.abs(ms(startedAt) - ms(lastCountedStart)) < playRule.repeatWindowSeconds * 1000;

/** In order: the first that holds is the reason; a play that nothing speaks against counts. */
const reasons: readonly (readonly [PlayReason, (play: RecordPlay['data'], listening: Listening) => boolean])[] = [
  ['OWN_PLAY', ({ listenerId, artistId }) => listenerId === artistId],
  ['IMPLAUSIBLE_TIME', isImplausible],
  ['TOO_SHORT', ({ secondsPlayed, durationMs }) => secondsPlayed < Math.floor(secondsToCount(durationMs))],
  ['REPEAT_WITHIN_WINDOW', isRepeat],
];

export const judge = (play: RecordPlay['data'], listening: Listening): PlayReason =>
  reasons.find(([, speaksAgainst]) => speaksAgainst(play, listening))?.[0] ?? 'HEARD_ENOUGH';

const decide = ({ data }: RecordPlay, listening: Listening): readonly PlaybackEvent[] => {
  const reason = judge(data, listening);
  const { durationMs: _duration, now: _now, ...play } = data;
  return [{ type: 'PlayRecorded', data: { ...play, verdict: reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted', reason } }];
};

const evolve = (listening: Listening, { data }: PlaybackEvent): Listening => ({
  lastCountedStart: data.verdict === 'counted' ? data.startedAt : listening.lastCountedStart,
});

export const listeningDecider: Decider<Listening, RecordPlay, PlaybackEvent> = {
  initialState: () => ({ lastCountedStart: null }),
  decide,
  evolve,
  /** The same play sent again keeps its first verdict. */
  once: { ofCommand: ({ data }) => data.playId, ofEvent: ({ data }) => data.playId },
  snapshot: 'listening-1',
};

export const listeningStream = (listenerId: string, trackId: string): string => `listening-${listenerId}-${trackId}`;
