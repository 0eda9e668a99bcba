import { oneLine, refusal, type TextRule } from '../../kernel';

/** One bonus, in cents. */
export const MOST_BONUS_CENTS = 100_000;

export const bonusFields = {
  username: { required: 'Please name the artist.', ...oneLine('Name', 50) },
  reason: { required: 'Please say what it is for.', ...oneLine('Reason', 200) },
} as const satisfies Record<string, TextRule>;

export const bonusRefusals = {
  artistUnknown: refusal('BONUS.ARTIST_UNKNOWN', 404, 'There is no artist by this name.'),
  own: refusal('BONUS.OWN', 403, 'Another admin gives you a bonus, never you yourself.'),
  amountNotValid: refusal('BONUS.AMOUNT_NOT_VALID', 400, 'A bonus is between $0.01 and $1,000.'),
} as const;

export const bonusTexts = {
  title: 'Bonuses',
  hint: 'What you were given besides your statements. It is part of what can be paid out.',
  none: 'No bonuses yet.',
  error: 'Your bonuses could not be loaded.',
  give: 'Give a bonus',
  giveHint: 'It can be paid out at once, by the same approvals as what artists earned.',
  artist: 'Username of the artist',
  amount: 'Amount in dollars',
  amountWrong: 'Please write an amount such as 25 or 25.50.',
  reason: 'What it is for, which the artist reads',
  given: 'The bonus was given',
  failed: 'Not given',
} as const;
