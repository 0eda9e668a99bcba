import { refusal, type TextRule } from '../kernel';

/**
 * The limits of each rule. Seconds, plays, accounts; `share` and `percent` of a whole. Each counts within one calendar week (UTC) of counted plays, as they were
 * recorded.
 */
export type FraudLimits = Readonly<{
  velocity: Readonly<{ plays: number }>;
  loops: Readonly<{ plays: number }>;
  /** `seconds` of two plays at once, by so many plays a day; `longest`: what a play is taken to last at most. */
  overlap: Readonly<{ seconds: number; plays: number; longest: number }>;
  farms: Readonly<{ onDevice: number; onNetwork: number; share: number }>;
  rings: Readonly<{ members: number; plays: number; share: number }>;
  /** `seconds`: how much longer than needed a play may be and still ends as soon as it counts. */
  boughtFollowers: Readonly<{ listeners: number; plays: number; share: number; seconds: number }>;
  rewardFarms: Readonly<{ days: number; plays: number; listeners: number; share: number; seconds: number }>;
  lateOffline: Readonly<{ seconds: number; plays: number; percent: number }>;
}>;
export type FraudRuleName = keyof FraudLimits;

type FraudRule<Limits> = Readonly<{ version: number; limits: Limits }>;

/** In the order in which they name a play that several of them convict. Another number is another version. */
export const FRAUD_RULES: { readonly [Name in FraudRuleName]: FraudRule<FraudLimits[Name]> } = {
  velocity: { version: 1, limits: { plays: 60 } },
  loops: { version: 1, limits: { plays: 20 } },
  overlap: { version: 1, limits: { seconds: 30, plays: 20, longest: 4 * 3600 } },
  farms: { version: 1, limits: { onDevice: 6, onNetwork: 8, share: 0.4 } },
  rings: { version: 1, limits: { members: 3, plays: 5, share: 0.8 } },
  boughtFollowers: { version: 1, limits: { listeners: 15, plays: 3, share: 0.9, seconds: 15 } },
  rewardFarms: {
    version: 1,
    limits: { days: 3, plays: 2, listeners: 5, share: 0.9, seconds: 8 },
  },
  lateOffline: { version: 1, limits: { seconds: 3600, plays: 20, percent: 20 } },
};

export const FRAUD_RULE_NAMES = Object.keys(FRAUD_RULES) as readonly FraudRuleName[];

/** Made-up histories on which the rules are tried: so many, from this seed on, each of this size. None was looked at while the limits were chosen. */
export const SIMULATION = { firstSeed: 101, seeds: 20, listeners: 150, days: 14, groups: 1 } as const;

/** More plays than this need the approval of two people. */
export const APPROVE_ALONE_MOST = 1000;
export const FRAUD_PAGE_SIZE = 20;
export const LIVE_WEEKS_SHOWN = 8;
const FRAUD_TEXT_MAX = 500;

export type FraudState =
  | 'running'
  | 'finished'
  | 'cancelled'
  | 'failed'
  | 'seconding'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone';
/** Work goes on, or may begin at any moment. */
export const isFraudWork = (state: FraudState): boolean => ['running', 'applying', 'undoing'].includes(state);

/** Why a replay could not be carried out: history is not what it was when it was looked at, or another reason that the log of the server names. */
export type FraudFailure = 'HISTORY_CHANGED' | 'BROKEN';

export const isFraudRule = (name: string): name is FraudRuleName => Object.hasOwn(FRAUD_RULES, name);

export const fraudFields = {
  reason: {
    required: 'Please give your reason.',
    maxLength: { value: FRAUD_TEXT_MAX, message: `A reason can be at most ${FRAUD_TEXT_MAX} characters long.` },
  },
  words: {
    required: 'Please say what was judged wrongly.',
    maxLength: { value: FRAUD_TEXT_MAX, message: `An appeal can be at most ${FRAUD_TEXT_MAX} characters long.` },
  },
} as const satisfies Record<string, TextRule>;

export const fraudRefusals = {
  unknown: refusal('FRAUD.UNKNOWN', 404, 'This replay does not exist.'),
  noRules: refusal('FRAUD.NO_RULES', 400, 'Please choose at least one rule.'),
  windowNotValid: refusal('FRAUD.WINDOW_NOT_VALID', 400, 'This window ends before it begins.'),
  notFinished: refusal('FRAUD.NOT_FINISHED', 409, 'This replay has nothing to approve now.'),
  nothingFound: refusal('FRAUD.NOTHING_FOUND', 409, 'This replay found nothing that could be taken out.'),
  secondPerson: refusal('FRAUD.SECOND_PERSON', 409, 'So many plays need the approval of a second person.'),
  notRunning: refusal('FRAUD.NOT_RUNNING', 409, 'This replay is over.'),
  notApplied: refusal('FRAUD.NOT_APPLIED', 409, 'There is nothing to undo here.'),
  nothingTaken: refusal('FRAUD.NOTHING_TAKEN', 404, 'Nothing was taken from you here.'),
  notAppealed: refusal('FRAUD.NOT_APPEALED', 409, 'Nothing waits to be decided here.'),
  noSimulation: refusal('FRAUD.NO_SIMULATION', 404, 'There is no such made-up history.'),
  simulating: refusal('FRAUD.SIMULATING', 409, 'Another made-up history is being judged. Please try again in a moment.'),
  decided: refusal('FRAUD.DECIDED', 409, 'This was decided. The reason is on your page.'),
} as const;
