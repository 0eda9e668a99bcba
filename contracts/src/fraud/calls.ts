import { call, shape, type After } from '../kernel';
import type { FraudReport } from './report';
import type { FraudFailure, fraudRefusals, FraudRuleName, FraudState } from './rules';

type Refused = typeof fraudRefusals;
const DESK = { page: 'admin-fraud-detection' } as const;

/** Who did something to a replay, and why. `by` is a name; null for an account that is gone. */
export type FraudAct = Readonly<{ by: string | null; reason: string; at: string }>;

/** One replay without its findings. `plays` is how many were looked at so far; `changed`: how many were given another verdict. Times are ISO. */
export type FraudReplay = Readonly<{
  id: string;
  state: FraudState;
  startedBy: string | null;
  startedAt: string;
  changedAt: string;
  rules: readonly Readonly<{ name: FraudRuleName; version: number }>[];
  from: string | null;
  to: string | null;
  plays: number;
  changed: number;
  voided: number | null;
  failure: FraudFailure | null;
}>;
export type FraudReplayPage = Readonly<{ replays: readonly FraudReplay[]; next: string | null }>;

/** Names of the songs and people in a report; ids that are gone have none. */
export type FraudNames = Readonly<Record<string, string>>;
/** `ms` is how long the dry run took; `points` were taken, `missing` were spent already. `canApprove` is false for who approved it first. */
export type FraudReplayDetails = FraudReplay &
  Readonly<{
    report: FraudReport | null;
    ms: number | null;
    names: FraudNames;
    approvals: readonly FraudAct[];
    undone: FraudAct | null;
    points: number | null;
    missing: number | null;
    canApprove: boolean;
  }>;

/** `from` and `to` are days (YYYY-MM-DD); weeks they lie in are replayed wholly. */
export type StartReplayRequest = { rules: FraudRuleName[]; from: string | null; to: string | null };

/** Plays history again under the chosen rules. Nothing changes by it. */
export const startReplay = call('POST /api/admin/fraud/replays', {
  access: DESK,
  sensitive: true,
  limit: 'fraudReplay',
  status: 201,
  body: shape<StartReplayRequest>(),
  answer: shape<{ id: string }>(),
  refuses: shape<Refused['noRules' | 'windowNotValid']>(),
});

/** All replays, the last started first. */
export const getReplays = call('GET /api/admin/fraud/replays', {
  access: DESK,
  polled: true,
  query: shape<After>(),
  answer: shape<FraudReplayPage>(),
});

/** One replay with what it found, and how far it is. */
export const getReplay = call('GET /api/admin/fraud/replays/:id', {
  access: DESK,
  polled: true,
  answer: shape<FraudReplayDetails>(),
  refuses: shape<Refused['unknown']>(),
});

/** Stops a dry run, or gives up what it found. */
export const cancelReplay = call('POST /api/admin/fraud/replays/:id/cancel', {
  access: DESK,
  sensitive: true,
  limit: 'fraudReplay',
  status: 204,
  refuses: shape<Refused['unknown' | 'notRunning']>(),
});

export type FraudReasonRequest = { reason: string };

/** Takes out what a replay found; where that is much, only after a second person approved it too. */
export const approveReplay = call('POST /api/admin/fraud/replays/:id/approve', {
  access: DESK,
  sensitive: true,
  limit: 'fraudReplay',
  status: 204,
  body: shape<FraudReasonRequest>(),
  refuses: shape<Refused['unknown' | 'notFinished' | 'nothingFound' | 'secondPerson']>(),
});

/** Gives everything back that an approved replay took. */
export const undoReplay = call('POST /api/admin/fraud/replays/:id/undo', {
  access: DESK,
  sensitive: true,
  limit: 'fraudReplay',
  status: 204,
  body: shape<FraudReasonRequest>(),
  refuses: shape<Refused['unknown' | 'notApplied']>(),
});

/** Plays of one song that a replay took out. `rules` counts them by the rule that convicts them. */
export type TakenPlays = Readonly<{ trackId: string; title: string; plays: number; rules: Readonly<Record<string, number>> }>;
/** What a replay took out of an artist's songs, why, and what became of their appeal. */
export type TakenFromArtist = Readonly<{
  replayId: string;
  artistId: string;
  artist: string | null;
  at: string;
  songs: readonly TakenPlays[];
  reason: string;
  state: 'taken' | 'appealed' | 'granted' | 'upheld' | 'undone';
  words: string;
  answer: string;
}>;
export type TakenPage = Readonly<{ taken: readonly TakenFromArtist[]; next: string | null }>;

/** What was taken out of the viewer's songs, newest first. */
export const getTaken = call('GET /api/user/fraud', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<TakenPage>(),
});

/** Plays of a week (its Monday, YYYY-MM-DD) that rules took out as they came, by rule; `back` count again. */
export type LiveWeek = Readonly<{ week: string; byRule: Readonly<Record<string, number>>; back: number }>;
export type LiveWeeks = Readonly<{ weeks: readonly LiveWeek[] }>;

/** What the rules took out as it came, in the last weeks with any, the newest first. */
export const getLiveWeeks = call('GET /api/admin/fraud/live', { access: DESK, answer: shape<LiveWeeks>() });

/**
 * Of the counted plays of one kind of attack (`plays`) the rules take out `found`. The rule against that kind takes out `named` plays, of which `rightly` belong
 * to any attack.
 */
export type FraudScore = Readonly<{ kind: FraudRuleName; plays: number; found: number; named: number; rightly: number }>;
/** `organic` plays of listeners who do nothing wrong, of which `falselyVoided` are taken out. */
export type FraudSimulation = Readonly<{
  seed: number;
  kinds: readonly FraudScore[];
  organic: number;
  falselyVoided: number;
}>;

/** How the default rules do on one made-up history, computed when it is asked for. */
export const getFraudSimulation = call('GET /api/admin/fraud/simulations/:seed', {
  access: DESK,
  answer: shape<FraudSimulation>(),
  refuses: shape<Refused['noSimulation' | 'simulating']>(),
});

export type FraudAppealRequest = { words: string };

/** Asks an admin to look again at what a replay took out of the viewer's songs. */
export const appealTaken = call('POST /api/user/fraud/:id/appeal', {
  access: 'user',
  limit: 'fraudAppeal',
  status: 204,
  body: shape<FraudAppealRequest>(),
  refuses: shape<Refused['nothingTaken' | 'decided']>(),
});

/** Appeals that wait, the oldest first. */
export const getFraudAppeals = call('GET /api/admin/fraud/appeals', {
  access: DESK,
  query: shape<After>(),
  answer: shape<TakenPage>(),
});

export type DecideFraudAppealRequest = { artistId: string; isGranted: boolean; answer: string };

/** Grants an appeal, by which the plays count again, or gives the reason why not. */
export const decideFraudAppeal = call('POST /api/admin/fraud/replays/:id/appeal', {
  access: DESK,
  sensitive: true,
  limit: 'fraudReplay',
  status: 204,
  body: shape<DecideFraudAppealRequest>(),
  refuses: shape<Refused['notAppealed']>(),
});
