import { actorsOf, contextOfRows, limitOf, personal, publicFields, type Event, type Money, type Personal } from '../kernel';

/** What a tip was given on: a song or a post of the artist. */
export type TipSubject = Readonly<{ kind: 'track' | 'post'; id: string }>;

/** A fan gave an artist something, for a payment that was settled. The artist's wallet receives it because of this event. */
export type TipGiven = Event<
  'TipGiven',
  { tipId: string; fromId: string; toId: string; amount: Money; paymentId: string; lineId: string; about: TipSubject | null }
>;

/** The artist's wallet gave it back, because its payment was paid back or taken back by a bank. `givenAt` is ISO. */
export type TipTakenBack = Event<
  'TipTakenBack',
  { tipId: string; fromId: string; toId: string; amount: Money; paymentId: string; lineId: string; givenAt: string }
>;

type Goal = { goalId: string; artistId: string; title: Personal<string>; target: number };
/** What an artist saves up for, in cents, which are points too. It takes the place of the one before. */
export type TipGoalSet = Event<'TipGoalSet', Goal>;
type TipGoalEnded = Event<'TipGoalEnded', { goalId: string; artistId: string }>;
export type TipGoalEvent = TipGoalSet | TipGoalEnded;

const tip = {
  ...{ tipId: 'tip-1', fromId: 'user-ben', toId: 'user-ada', paymentId: 'payment-1', lineId: 'line-1' },
  amount: { currency: 'POINTS', amount: '500' },
} as const;

export const tipsContext = contextOfRows<TipGiven | TipTakenBack | TipGoalEvent>()({
  name: 'tips',
  events: {
    TipGiven: {
      fields: { ...publicFields('tipId', 'fromId', 'toId', 'paymentId', 'lineId', 'about'), amount: 'money' },
      people: ['fromId', 'toId'],
      earlier: [tip],
      sample: { ...tip, about: { kind: 'track', id: 'track-1' } },
    },
    TipGoalSet: {
      fields: { ...publicFields('goalId', 'artistId', 'target'), title: personal<Goal>('artistId') },
      people: ['artistId'],
      sample: { goalId: 'goal-1', artistId: 'user-ada', title: 'A sample goal', target: 5000 },
    },
    TipGoalEnded: {
      fields: publicFields('goalId', 'artistId'),
      people: ['artistId'],
      sample: { goalId: 'goal-1', artistId: 'user-ada' },
    },
    TipTakenBack: {
      fields: { ...publicFields('tipId', 'fromId', 'toId', 'paymentId', 'lineId', 'givenAt'), amount: 'money' },
      people: ['fromId', 'toId'],
      sample: { ...tip, givenAt: '2026-06-30T12:00:00.000Z' },
    },
  },
  limits: { tipGoal: limitOf(20, 200) },
  notices: {
    tip_given: { icon: 'heart', title: 'New tip', message: (facts) => `${actorsOf(facts)} gave you a tip.` },
  },
});
