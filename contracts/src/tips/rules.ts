import { oneLine, refusal, type TextRule } from '../kernel';

/** In cents, which are points too. */
export const LEAST_TIP = 50;
export const MOST_TIP = 50_000;
/** Amounts to choose from. */
export const TIP_AMOUNTS = [50, 100, 250, 500] as const;
export const LEAST_TIP_GOAL = 100;
export const MOST_TIP_GOAL = 10_000_000;
export const TIP_GOALS_PAGE_SIZE = 20;
/** Supporters that an artist's page names. */
export const SUPPORTERS_SHOWN = 12;

/** What all tips of one fan to one artist come to, and the badge for it; the highest first. */
export const SUPPORTER_TIERS = [
  { tier: 'producer', from: 10_000 },
  { tier: 'patron', from: 2000 },
  { tier: 'backer', from: 500 },
  { tier: 'listener', from: 0 },
] as const;
export type SupporterTier = (typeof SUPPORTER_TIERS)[number]['tier'];

export const tierOf = (total: number): SupporterTier => SUPPORTER_TIERS.find(({ from }) => total >= from)?.tier ?? 'listener';
/** The tier above, and what it takes; null at the top. */
export const nextTier = (total: number): Readonly<{ tier: SupporterTier; missing: number }> | null => {
  const next = SUPPORTER_TIERS.findLast(({ from }) => from > total);
  return next ? { tier: next.tier, missing: next.from - total } : null;
};

export const tipGoalFields = {
  title: { required: 'Please say what it is for.', ...oneLine('Goal', 80) },
} as const satisfies Record<string, TextRule>;

export const tipRefusals = {
  artistUnknown: refusal('TIP.ARTIST_UNKNOWN', 404, 'This artist is not here any more.'),
  self: refusal('TIP.SELF', 409, 'You cannot tip yourself.'),
  amountNotValid: refusal('TIP.AMOUNT_NOT_VALID', 400, 'A tip is between 50 and 50,000 points, which are $0.50 to $500.'),
  artistsOnly: refusal('TIP.ARTISTS_ONLY', 403, 'Only artists save up for a goal.'),
} as const;
