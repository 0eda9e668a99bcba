import {
  judgePlay,
  playRule,
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

/** Any number of plays of a day counts, so nobody counts those of a day. */
const judge = (play: RecordPlay['data'], { lastCountedStart }: Listening): PlayReason =>
  judgePlay(play, { lastCountedStart, countedThatDay: 0 }, playRule);

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
