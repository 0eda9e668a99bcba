import {
  playRule,
  secondsToCount,
  type PlaybackCommand,
  type PlaybackEvent,
  type PlayReason,
  type PlayVerdict,
  type ReassessPlay,
  type RecordPlay,
} from '@refrain/contracts/playback';
import type { Decider } from '../kernel/write/decider';

type Judged = Readonly<{ verdict: PlayVerdict; reason: PlayReason }>;

/** One listener and one track: when the last counted play began, and the plays whose verdict was changed later. */
export type Listening = Readonly<{ lastCountedStart: string | null; reassessed: Readonly<Record<string, Judged>> }>;

const ms = (iso: string): number => Date.parse(iso);

const isImplausible = ({ startedAt, secondsPlayed, now }: RecordPlay['data']): boolean => {
  const elapsed = (ms(now) - ms(startedAt)) / 1000;
  return (
    elapsed < -playRule.clockToleranceSeconds ||
    elapsed > playRule.lateAfterSeconds ||
    secondsPlayed > elapsed + playRule.clockToleranceSeconds
  );
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

const judge = (play: RecordPlay['data'], listening: Listening): PlayReason =>
  reasons.find(([, speaksAgainst]) => speaksAgainst(play, listening))?.[0] ?? 'HEARD_ENOUGH';

const record = ({ data }: RecordPlay, listening: Listening): readonly PlaybackEvent[] => {
  const reason = judge(data, listening);
  const { now: judgedAt, ...play } = data;
  return [
    { type: 'PlayRecorded', data: { ...play, judgedAt, verdict: reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted', reason } },
  ];
};

const reassess = ({ data: { recorded, wanted, ...play } }: ReassessPlay, { reassessed }: Listening): readonly PlaybackEvent[] => {
  const { verdict, reason } = reassessed[play.playId] ?? recorded;
  if (verdict === wanted.verdict && reason === wanted.reason) return [];
  return [
    {
      type: 'PlayReassessed',
      data: { ...play, fromVerdict: verdict, fromReason: reason, toVerdict: wanted.verdict, toReason: wanted.reason },
    },
  ];
};

const decide = (command: PlaybackCommand, listening: Listening): readonly PlaybackEvent[] => {
  switch (command.type) {
    case 'RecordPlay':
      return record(command, listening);
    case 'ReassessPlay':
      return reassess(command, listening);
  }
};

/** A play that was judged again leaves the window as it was: what was judged in its light stays judged. */
const evolve = (listening: Listening, event: PlaybackEvent): Listening => {
  switch (event.type) {
    case 'PlayRecorded':
      return event.data.verdict === 'counted' ? { ...listening, lastCountedStart: event.data.startedAt } : listening;
    case 'PlayReassessed': {
      const { playId, toVerdict, toReason } = event.data;
      return { ...listening, reassessed: { ...listening.reassessed, [playId]: { verdict: toVerdict, reason: toReason } } };
    }
  }
};

export const listeningDecider: Decider<Listening, PlaybackCommand, PlaybackEvent> = {
  initialState: () => ({ lastCountedStart: null, reassessed: {} }),
  decide,
  evolve,
  /** The same play sent again keeps its first verdict. */
  once: {
    ofCommand: ({ type, data }) => (type === 'RecordPlay' ? data.playId : null),
    ofEvent: ({ type, data }) => (type === 'PlayRecorded' ? data.playId : null),
  },
  snapshot: 'listening-2',
};

export const listeningStream = (listenerId: string, trackId: string): string => `listening-${listenerId}-${trackId}`;
