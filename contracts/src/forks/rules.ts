import type { ChartWeights } from '../charts';
import { arePayFigures, type PayFigures } from '../earnings';
import { refusal, type TextRule } from '../kernel';
import { playRule } from '../playback';

/** The rule of plays with other numbers. Those that are not here stay as they are. */
export type ForkedPlays = Readonly<{
  countedAfterSeconds: number;
  repeatWindowSeconds: number;
  /** Counted plays of one listener and song on a day at most; null for any number. */
  mostADay: number | null;
  countsOwnPlays: boolean;
}>;

/** What is other in a fork; null is as it was. Rates hold for every month that was closed. */
export type ForkRules = Readonly<{ charts: ChartWeights | null; plays: ForkedPlays | null; rates: PayFigures | null }>;

export const AS_IT_WAS: ForkRules = { charts: null, plays: null, rates: null };

export const REAL_PLAYS: ForkedPlays = {
  countedAfterSeconds: playRule.countedAfterSeconds,
  repeatWindowSeconds: playRule.repeatWindowSeconds,
  mostADay: playRule.mostADay,
  countsOwnPlays: playRule.countsOwnPlays,
};

export const forkLimits = {
  /** Forks of all admins at a time: each is some read models more on the disk. */
  forks: 3,
  /** A fork that grows beyond this is given up. */
  bytes: 4 * 1024 ** 3,
  keptSeconds: 7 * 24 * 3600,
  /** A choice to look at a fork ends by itself. */
  chosenSeconds: 30 * 60,
  name: 60,
  weight: 10,
  countedAfterSeconds: 600,
  repeatWindowSeconds: 7 * 24 * 3600,
  mostADay: 1000,
  /** Differences that are shown; all are counted. */
  shown: 20,
} as const;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const hasOnly = (value: object, ...names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

const areWeights = (given: ChartWeights): boolean =>
  hasOnly(given, 'human', 'ai') && isWhole(given.human, 0, forkLimits.weight) && isWhole(given.ai, 0, forkLimits.weight);

const arePlays = (given: ForkedPlays): boolean =>
  hasOnly(given, ...Object.keys(REAL_PLAYS)) &&
  isWhole(given.countedAfterSeconds, 0, forkLimits.countedAfterSeconds) &&
  isWhole(given.repeatWindowSeconds, 0, forkLimits.repeatWindowSeconds) &&
  (given.mostADay === null || isWhole(given.mostADay, 1, forkLimits.mostADay)) &&
  typeof given.countsOwnPlays === 'boolean';

const areFigures = (given: PayFigures): boolean =>
  hasOnly(given, 'flatMicros', 'shareBasisPoints', 'payoutPercent', 'weights') &&
  isObject(given.payoutPercent) &&
  isObject(given.weights) &&
  arePayFigures(given);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const nothingOr = <T>(value: T | null, holds: (value: T) => boolean): boolean =>
  value === null || (isObject(value) && holds(value));

/** Whether these are rules that history can be forked with, and nothing else. */
export const areForkRules = (given: unknown): given is ForkRules => {
  if (!isObject(given) || !hasOnly(given, 'charts', 'plays', 'rates')) return false;
  const { charts, plays, rates } = given as ForkRules;
  return nothingOr(charts, areWeights) && nothingOr(plays, arePlays) && nothingOr(rates, areFigures);
};

/** Why a fork could not be folded: it grew too large, history is not what it was when it began, or another reason that the log of the server names. */
export type ForkFailure = 'TOO_LARGE' | 'HISTORY_CHANGED' | 'BROKEN';
export type ForkState = 'folding' | 'folded' | 'failed';

export const forkFields = {
  name: {
    required: 'Please give the fork a name.',
    maxLength: { value: forkLimits.name, message: `A name can be at most ${forkLimits.name} characters long.` },
  },
} as const satisfies Record<string, TextRule>;

export const forkRefusals = {
  unknown: refusal('FORK.UNKNOWN', 404, 'This fork does not exist any more.'),
  tooMany: refusal('FORK.TOO_MANY', 409, `There are ${forkLimits.forks} forks. Drop one first.`),
  rulesNotValid: refusal('FORK.RULES_NOT_VALID', 400, 'These rules cannot be used. Please look at the figures.'),
  notFolded: refusal('FORK.NOT_FOLDED', 409, 'This fork is not folded yet.'),
  asOf: refusal('FORK.AS_OF', 400, 'The moment is a date with a time and a zone, and has passed.'),
  readOnly: refusal('FORK.READ_ONLY', 409, 'You look through a what-if: nothing can be changed. Leave it first.'),
  nothingToFold: refusal('FORK.NOTHING_TO_FOLD', 409, 'There is no history yet that could be forked.'),
} as const;
