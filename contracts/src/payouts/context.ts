import {
  contextOfRows,
  limitOf,
  personal,
  publicFields,
  type Event,
  type FieldClass,
  type Money,
  type Personal,
} from '../kernel';
import { bonusRows, type BonusGranted } from './bonuses/events';
import { FIRST_PAYOUT_RULES, type PayoutCurrency, type PayoutRail, type PayoutRules } from './rules';

type Of = { payoutId: string; userId: string };
/** `needsTwo` is frozen by the limits of that moment. `payTo` is where the person wants it. */
export type PayoutRequested = Event<
  'PayoutRequested',
  Of & { amount: Money<PayoutCurrency>; payTo: Personal<string>; needsTwo: boolean; rail: PayoutRail }
>;
/** The amount is set aside; nothing outside happens before. */
export type PayoutHeld = Event<'PayoutHeld', Of & { holdId: string }>;
/** It could not be set aside: `code` is what the ledger said. */
export type PayoutDeclined = Event<'PayoutDeclined', Of & { code: string }>;
type Decided = Of & { decidedBy: string };
/** An admin looks into it; it can still be approved or rejected. */
export type PayoutPaused = Event<'PayoutPaused', Decided & { reason: Personal<string> }>;
/** One admin said yes; `PayoutApproved` follows when there are as many as it needs. */
type PayoutApprovalGiven = Event<'PayoutApprovalGiven', Decided>;
/** `day` (YYYY-MM-DD, UTC) is that of the cap it was counted in. */
export type PayoutApproved = Event<'PayoutApproved', Of & { day: string }>;
/** The rail has it: by hand, an admin makes the transfer and says so. */
export type PayoutAwaitsSettlement = Event<'PayoutAwaitsSettlement', Of & { rail: PayoutRail }>;
/** An end that an admin decides, or the rail itself: then `decidedBy` is null. */
type Ended = Of & { decidedBy: string | null };
/** `reference` is what the outside calls the transfer. The amount leaves the ledger because of this event. */
export type PayoutSettled = Event<'PayoutSettled', Ended & { reference: string }>;
/** The amount goes back to what can be paid out, because of either of these. */
export type PayoutRejected = Event<'PayoutRejected', Ended & { reason: Personal<string> }>;
export type PayoutCancelled = Event<'PayoutCancelled', Of & { cause: 'person' | 'erased' | 'lapsed' }>;

export type PayoutEvent =
  | PayoutRequested
  | PayoutHeld
  | PayoutDeclined
  | PayoutPaused
  | PayoutApprovalGiven
  | PayoutApproved
  | PayoutAwaitsSettlement
  | PayoutSettled
  | PayoutRejected
  | PayoutCancelled;

/** A new version of the limits; in force at once. */
type PayoutRulesSet = Event<'PayoutRulesSet', PayoutRules & { setBy: string }>;
type PayoutsStopped = Event<'PayoutsStopped', { setBy: string; reason: string }>;
type PayoutsResumed = Event<'PayoutsResumed', { setBy: string }>;
export type PayoutDeskEvent = PayoutRulesSet | PayoutsStopped | PayoutsResumed;

/** So much of the cap of a day in its currency is taken by one payout, before it is approved. */
export type PayoutDayReserved = Event<'PayoutDayReserved', { day: string; payoutId: string; amount: Money<PayoutCurrency> }>;

const of = { payoutId: 'payout-1', userId: 'user-ada' };
const ofPayout = publicFields('payoutId', 'userId');
const decided = { ...of, decidedBy: 'user-admin' };
const ofDecided = publicFields('payoutId', 'userId', 'decidedBy');
const words = personal<Decided>('userId');
const amount = { currency: 'USD', amount: '30226' } as const;
const requested = { ...of, amount, payTo: 'A sample account', needsTwo: false, rail: 'manual' } as const;
const { pi: _pi, ...firstLimits } = FIRST_PAYOUT_RULES;
const people = ['userId'] as const;
const both = ['userId', 'decidedBy'] as const;
const money = { threshold: 'money', twoPeopleAbove: 'money', dailyCap: 'money' } as const satisfies Record<
  string,
  FieldClass<object>
>;

export const payoutsContext = contextOfRows<PayoutEvent | PayoutDeskEvent | PayoutDayReserved | BonusGranted>()({
  name: 'payouts',
  events: {
    PayoutRequested: {
      fields: { ...ofPayout, amount: 'money', payTo: personal<Of>('userId'), needsTwo: 'public', rail: 'public' },
      people,
      earlier: [requested],
      sample: requested,
    },
    PayoutHeld: { fields: { ...ofPayout, holdId: 'public' }, people, sample: { ...of, holdId: 'hold-2' } },
    PayoutDeclined: {
      fields: { ...ofPayout, code: 'public' },
      people,
      sample: { ...of, payoutId: 'payout-2', code: 'LEDGER.INSUFFICIENT_FUNDS' },
    },
    PayoutPaused: { fields: { ...ofDecided, reason: words }, people: both, sample: { ...decided, reason: 'A sample reason' } },
    PayoutApprovalGiven: { fields: ofDecided, people: both, sample: decided },
    PayoutApproved: { fields: { ...ofPayout, day: 'public' }, people, sample: { ...of, day: '2026-07-05' } },
    PayoutAwaitsSettlement: { fields: { ...ofPayout, rail: 'public' }, people, sample: { ...of, rail: 'manual' } },
    PayoutSettled: {
      fields: { ...ofDecided, reference: 'money' },
      people: both,
      sample: { ...decided, reference: 'SAMPLE-TRANSFER-1' },
    },
    PayoutRejected: {
      fields: { ...ofDecided, reason: words },
      people: both,
      sample: { ...decided, payoutId: 'payout-3', reason: 'A sample reason' },
    },
    PayoutCancelled: {
      fields: { ...ofPayout, cause: 'public' },
      people,
      sample: { ...of, payoutId: 'payout-4', cause: 'person' },
    },
    PayoutRulesSet: {
      fields: { ...publicFields('version', 'setBy'), ...money, pi: 'money' },
      people: ['setBy'],
      earlier: [{ ...firstLimits, version: 2, setBy: 'user-admin' }],
      sample: { ...FIRST_PAYOUT_RULES, version: 2, setBy: 'user-admin' },
    },
    PayoutsStopped: {
      fields: publicFields('setBy', 'reason'),
      people: ['setBy'],
      sample: { setBy: 'user-admin', reason: 'The bank is closed' },
    },
    PayoutsResumed: { fields: publicFields('setBy'), people: ['setBy'], sample: { setBy: 'user-admin' } },
    PayoutDayReserved: {
      fields: { ...publicFields('day', 'payoutId'), amount: 'money' },
      people: [],
      sample: { day: '2026-07-05', payoutId: 'payout-1', amount },
    },
    ...bonusRows,
  },
  limits: {
    payout: limitOf(5, 20),
    payoutDesk: limitOf(60, 600),
  },
  notices: {
    payout_settled: {
      icon: 'shield-check',
      title: 'Your payout was sent',
      message: () => 'A payout of yours was sent. Its page says how much, and where to.',
    },
    payout_rejected: {
      icon: 'warning',
      title: 'Your payout was not made',
      message: () => 'A payout of yours was rejected. Its page says why; the money can be paid out again.',
    },
  },
});
