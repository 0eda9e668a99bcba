import type { AuthorCard } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { SupporterTier, tipRefusals } from './rules';

type Refused = typeof tipRefusals;

/** `target` and `given` are cents, which are points too; `given` counts from when it was set. Times are ISO. */
export type TipGoal = Readonly<{
  id: string;
  artistId: string;
  artist: AuthorCard;
  title: string;
  target: number;
  given: number;
  /** Tips, not people. */
  tips: number;
  createdAt: string;
}>;
/** `next` is the cursor of the next page, null on the last one. */
export type TipGoalsPage = Readonly<{ goals: readonly TipGoal[]; next: string | null }>;

/** A fan of an artist, by the sum of their tips. */
export type Supporter = Readonly<{ person: AuthorCard; tier: SupporterTier }>;
/** `own` is the sum of the viewer's tips, in cents. */
export type Supporters = Readonly<{ supporters: readonly Supporter[]; goal: TipGoal | null; own: number }>;
export type SupportedArtist = Readonly<{ artistId: string; artist: AuthorCard; total: number; tier: SupporterTier }>;
export type SupportedPage = Readonly<{ artists: readonly SupportedArtist[]; next: string | null }>;

export type SetTipGoalRequest = { title: string; target: number };

/** What artists save up for; the newest first. */
export const getTipGoals = call('GET /api/tip-goals', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<TipGoalsPage>(),
});

/** Sets the goal of the viewer, in place of the one before. */
export const setTipGoal = call('POST /api/tip-goals', {
  access: 'user',
  publishes: true,
  limit: 'tipGoal',
  status: 204,
  body: shape<SetTipGoalRequest>(),
  refuses: shape<Refused['artistsOnly']>(),
});

/** Ends the goal of the viewer. */
export const endTipGoal = call('DELETE /api/tip-goals', { access: 'user', limit: 'tipGoal', status: 204 });

/** Who supports an artist the most, what they save up for, and what the viewer gave. */
export const getSupporters = call('GET /api/tips/artists/:id', {
  access: 'user',
  worth: 'extra',
  answer: shape<Supporters>(),
});

/** Artists that the viewer gave tips, the one with the most first. */
export const getSupported = call('GET /api/tips/given', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<SupportedPage>(),
});
