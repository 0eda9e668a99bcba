import { contextOfRows, limitOf, personal, publicFields, type Event, type Personal } from '../kernel';
import type { FraudReport } from './report';
import type { FraudFailure, FraudRuleName } from './rules';

type Replay = { replayId: string };
/** A rule with its version: another version of it finds other plays. */
export type ChosenRule = Readonly<{ name: FraudRuleName; version: number }>;

/**
 * History is played again up to a position of the log; nothing changes. `from` and `to` are the Mondays (YYYY-MM-DD) of the first and the last week, null
 * for no end.
 */
export type FraudReplayStarted = Event<
  'FraudReplayStarted',
  Replay & { startedBy: string; rules: readonly ChosenRule[]; from: string | null; to: string | null; until: string }
>;
/** At most some twenty times, so that screens and a process that goes on know how far it is. `changed`: plays that were given another verdict. */
type FraudReplayProgressed = Event<'FraudReplayProgressed', Replay & { plays: number; changed: number }>;
/** `digest` stands for every play found, in order: only these are taken out by an approval. `ms` is how long it took. */
type FraudReplayFinished = Event<'FraudReplayFinished', Replay & { report: FraudReport; digest: string; ms: number }>;
type FraudReplayCancelled = Event<'FraudReplayCancelled', Replay & { cancelledBy: string }>;
type FraudReplayFailed = Event<'FraudReplayFailed', Replay & { code: FraudFailure }>;
/** Nothing is taken out until it is final: by the second person where there are many plays. */
export type FraudReplayApproved = Event<
  'FraudReplayApproved',
  Replay & { approvedBy: string; reason: Personal<string>; isFinal: boolean }
>;
/** All verdicts and postings of it stand. `missing`: points that were spent already. */
type FraudReplayApplied = Event<'FraudReplayApplied', Replay & { plays: number; points: number; missing: number }>;
export type FraudReplayUndone = Event<'FraudReplayUndone', Replay & { undoneBy: string; reason: Personal<string> }>;
/** Everything that it took is back. */
type FraudReplayReverted = Event<'FraudReplayReverted', Replay & { plays: number; points: number }>;
export type FraudReplayEvent =
  | FraudReplayStarted
  | FraudReplayProgressed
  | FraudReplayFinished
  | FraudReplayCancelled
  | FraudReplayFailed
  | FraudReplayApproved
  | FraudReplayApplied
  | FraudReplayUndone
  | FraudReplayReverted;

type OfPerson = Replay & { userId: string };
/** Points of rewards that only plays earned that were taken out: `points` come back to the world, `missing` were spent already. */
export type FraudPointsTaken = Event<'FraudPointsTaken', OfPerson & { points: number; missing: number }>;
export type FraudPointsReturned = Event<'FraudPointsReturned', OfPerson & { points: number }>;
export type FraudPointsEvent = FraudPointsTaken | FraudPointsReturned;

type Appeal = Replay & { artistId: string };
export type FraudAppealed = Event<'FraudAppealed', Appeal & { words: Personal<string> }>;
/** Where it is granted, the plays of the artist's songs count again. */
export type FraudAppealDecided = Event<
  'FraudAppealDecided',
  Appeal & { decidedBy: string; isGranted: boolean; answer: Personal<string> }
>;
export type FraudAppealEvent = FraudAppealed | FraudAppealDecided;

/** A day (YYYY-MM-DD, UTC) is over: the rules that need everyone's plays judge its week so far. */
export type FraudDayClosed = Event<'FraudDayClosed', { day: string }>;

export type FraudEvent = FraudReplayEvent | FraudPointsEvent | FraudAppealEvent | FraudDayClosed;

const replayId = 'replay-1';
const counts = { plays: 1000, counted: 900, voided: 1, byRule: { velocity: 1 }, listeners: 1, artists: 1, places: 2, points: 5 };
const report: FraudReport = {
  ...counts,
  tracks: [
    {
      ...{ trackId: 'track-1', artistId: 'user-ada', plays: 10, after: 9, place: 1, placeAfter: 2 },
      rules: ['velocity'],
    },
  ],
  samples: [
    {
      ...{ playId: 'play-1', listenerId: 'user-ben', trackId: 'track-1', recordedAt: '2026-01-01T00:00:45.000Z' },
      ...{ rule: 'velocity', fact: 90 },
    },
  ],
};

export const fraudContext = contextOfRows<FraudEvent>()({
  name: 'fraud',
  events: {
    FraudReplayStarted: {
      fields: publicFields('replayId', 'startedBy', 'rules', 'from', 'to', 'until'),
      people: ['startedBy'],
      sample: {
        ...{ replayId, startedBy: 'user-admin', rules: [{ name: 'velocity', version: 1 }] },
        ...{ from: '2026-01-05', to: null, until: '0000000000000042' },
      },
    },
    FraudReplayProgressed: {
      fields: publicFields('replayId', 'plays', 'changed'),
      people: [],
      sample: { replayId, plays: 500, changed: 0 },
    },
    FraudReplayFinished: {
      fields: publicFields('replayId', 'report', 'digest', 'ms'),
      people: [],
      sample: { replayId, report, digest: 'sample-digest', ms: 1200 },
    },
    FraudReplayCancelled: {
      fields: publicFields('replayId', 'cancelledBy'),
      people: ['cancelledBy'],
      sample: { replayId: 'replay-2', cancelledBy: 'user-admin' },
    },
    FraudReplayFailed: {
      fields: publicFields('replayId', 'code'),
      people: [],
      sample: { replayId: 'replay-3', code: 'HISTORY_CHANGED' },
    },
    FraudReplayApproved: {
      fields: {
        ...publicFields('replayId', 'approvedBy', 'isFinal'),
        reason: personal<FraudReplayApproved['data']>('approvedBy'),
      },
      people: ['approvedBy'],
      sample: { replayId, approvedBy: 'user-admin', reason: 'A sample reason', isFinal: true },
    },
    FraudReplayApplied: {
      fields: publicFields('replayId', 'plays', 'points', 'missing'),
      people: [],
      sample: { replayId, plays: 1, points: 5, missing: 0 },
    },
    FraudReplayUndone: {
      fields: { ...publicFields('replayId', 'undoneBy'), reason: personal<FraudReplayUndone['data']>('undoneBy') },
      people: ['undoneBy'],
      sample: { replayId, undoneBy: 'user-admin', reason: 'A sample reason' },
    },
    FraudReplayReverted: {
      fields: publicFields('replayId', 'plays', 'points'),
      people: [],
      sample: { replayId, plays: 1, points: 5 },
    },
    FraudPointsTaken: {
      fields: { ...publicFields('replayId', 'userId'), points: 'money', missing: 'money' },
      people: ['userId'],
      sample: { replayId, userId: 'user-ben', points: 5, missing: 0 },
    },
    FraudPointsReturned: {
      fields: { ...publicFields('replayId', 'userId'), points: 'money' },
      people: ['userId'],
      sample: { replayId, userId: 'user-ben', points: 5 },
    },
    FraudAppealed: {
      fields: { ...publicFields('replayId', 'artistId'), words: personal<FraudAppealed['data']>('artistId') },
      people: ['artistId'],
      sample: { replayId, artistId: 'user-ada', words: 'A sample appeal' },
    },
    FraudAppealDecided: {
      fields: {
        ...publicFields('replayId', 'artistId', 'decidedBy', 'isGranted'),
        answer: personal<FraudAppealDecided['data']>('artistId'),
      },
      people: ['artistId', 'decidedBy'],
      sample: { replayId, artistId: 'user-ada', decidedBy: 'user-admin', isGranted: true, answer: 'A sample answer' },
    },
    FraudDayClosed: { fields: publicFields('day'), people: [], sample: { day: '2026-01-01' } },
  },
  limits: { fraudReplay: limitOf(10, 60), fraudAppeal: limitOf(5, 30) },
});
