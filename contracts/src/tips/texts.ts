import { money, moneyText } from '../kernel';
import type { SupporterTier } from './rules';

/** Of a tip at the checkout, and of its dialog. */
export const tipTexts = {
  title: (artist: string) => `Tip for ${artist}`,
  text: (artist: string) => `All of it reaches ${artist}.`,
  gone: 'an artist who has left',
  tip: 'Tip',
  tipFor: (artist: string) => `Tip ${artist}`,
  amount: 'Amount in points',
  other: 'Another amount',
  otherPoints: 'How many points',
  points: (amount: number | string) => moneyText(money('POINTS', String(amount))),
  youHave: (points: string) => `You have ${points}.`,
  give: (points: string) => `Give ${points}`,
  given: (artist: string) => `${artist} has your tip`,
  thanks: 'Thank you for keeping music going.',
  failed: 'Nothing was given',
  tooFew: 'You do not have enough points for this.',
  otherWay: 'Pay in another way',
} as const;

export const supporterTexts = {
  tiers: {
    producer: 'Producer',
    patron: 'Patron',
    backer: 'Backer',
    listener: 'Supporter',
  } satisfies Record<SupporterTier, string>,
  next: (points: string, tier: string) => `${points} to ${tier}`,
  title: 'Supporters',
} as const;

/** /tip-goals. */
export const tipGoalTexts = {
  title: 'Tip goals',
  hint: 'What artists are saving up for, how far they are, and how to help.',
  goals: 'Open goals',
  none: 'No goals yet',
  noneHint: 'When an artist saves up for something, it stands here with its progress.',
  error: 'The goals could not be loaded',
  more: 'Show more goals',
  progress: (given: string, target: string) => `${given} of ${target}`,
  of: (title: string) => `Progress of ${title}`,
  reached: 'Reached. Thank you!',
  by: (count: number) => (count === 1 ? '1 tip' : `${count.toLocaleString('en-GB')} tips`),
  own: 'Your goal',
  ownHint: 'Your followers see it here. A new goal takes the place of the one before, and begins at nothing.',
  what: 'What you save up for',
  target: 'Points you need',
  targetRule: (least: string, most: string) => `A goal is between ${least} and ${most}.`,
  set: 'Set the goal',
  setDone: 'Your goal is set',
  end: 'End the goal',
  ended: 'Your goal has ended',
  failed: 'That did not work',
  supported: 'Artists you support',
  noneSupported: 'You gave no tips yet',
  noneSupportedHint: 'Every song, post and artist page has a button for it.',
  toMusic: 'Find music',
} as const;
