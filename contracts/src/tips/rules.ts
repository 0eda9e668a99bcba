import { refusal } from '../kernel';

/** In cents, which are points too. */
export const LEAST_TIP = 50;
export const MOST_TIP = 50_000;

export const tipRefusals = {
  artistUnknown: refusal('TIP.ARTIST_UNKNOWN', 404, 'This artist is not here any more.'),
  self: refusal('TIP.SELF', 409, 'You cannot tip yourself.'),
  amountNotValid: refusal('TIP.AMOUNT_NOT_VALID', 400, 'A tip is between $0.50 and $500.'),
} as const;

export const tipTexts = {
  title: (artist: string) => `Tip for ${artist}`,
  text: (artist: string) => `All of it reaches ${artist}.`,
  gone: 'an artist who has left',
} as const;
