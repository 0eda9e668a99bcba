import { atMost, refusal, type TextRule } from '../kernel';

export const DUPLICATES_PAGE_SIZE = 10;

/** The same recording; two recordings; the same, and nothing is wrong with that: both owners agree, or it is a re-release. */
export const DUPLICATE_DECISIONS = ['same', 'different', 'allowed'] as const;
export type DuplicateDecision = (typeof DUPLICATE_DECISIONS)[number];

const DUPLICATE_STATES = ['open', 'decided'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];
export const isDuplicateState = (value: unknown): value is DuplicateState => DUPLICATE_STATES.some((state) => state === value);

export const duplicateRules = {
  reason: { required: 'Please say why', ...atMost('Reason', 500) },
} as const satisfies Record<string, TextRule>;

export const duplicateRefusals = {
  unknown: refusal('DUPLICATE.NOT_FOUND', 404, 'This pair of songs was not found.'),
  unknownDecision: refusal('DUPLICATE.DECISION_NOT_VALID', 400, 'Please choose what these two songs are.'),
  alreadyDecided: refusal('DUPLICATE.ALREADY_DECIDED', 409, 'This was decided so already.'),
} as const;
