export * from './bonuses/calls';
import type { AuthorCard } from '../accounts';
import { call, shape, type After } from '../kernel';
import type { PayoutCurrency, PayoutLimits, PayoutRail, PayoutRules, payoutRefusals } from './rules';

type Refused = typeof payoutRefusals;
const ADMIN = { page: 'admin-payouts' } as const;

/** `awaiting`: approved, and a person makes the transfer. The last four are for good. */
export type PayoutState =
  | 'requested'
  | 'waiting'
  | 'paused'
  | 'approved'
  | 'awaiting'
  | 'settled'
  | 'rejected'
  | 'cancelled'
  | 'declined';

/** `amount` in minor units. `approvals` is how many admins said yes, of `needed`. Times are ISO. */
export type Payout = Readonly<{
  id: string;
  amount: string;
  currency: PayoutCurrency;
  rail: PayoutRail;
  state: PayoutState;
  payTo: string;
  reason: string | null;
  reference: string | null;
  approvals: number;
  needed: 1 | 2;
  createdAt: string;
  changedAt: string;
}>;
/** What can be paid out now in a currency, and the smallest payout of it, in minor units. */
export type Payable = Readonly<{ currency: PayoutCurrency; payable: string; threshold: number }>;
/** `payable` and `threshold` are those of dollars, in cents; `pi` those of Pi; `rails` how. The newest first. */
export type PayoutsPage = Readonly<{
  payable: string;
  threshold: number;
  pi: Omit<Payable, 'currency'>;
  isStopped: boolean;
  rails: readonly PayoutRail[];
  payouts: readonly Payout[];
  next: string | null;
}>;
/** Dollars, by hand to where `payTo` says, unless `currency` and `rail` say otherwise. `amount` in minor units. */
export type RequestPayoutRequest = { amount: number; payTo: string; rail?: PayoutRail; currency?: PayoutCurrency };

/** `mine` says that the viewer approved it; `isOwn` that it is the viewer's. */
export type DeskPayout = Payout &
  Readonly<{ person: AuthorCard; approvedBy: readonly AuthorCard[]; mine: boolean; isOwn: boolean }>;
/** `approvedToday` in cents, `piApprovedToday` in 10^-7 Pi. */
export type PayoutDesk = Readonly<{
  rules: PayoutRules;
  stopped: string | null;
  approvedToday: string;
  piApprovedToday: string;
}>;
export type DeskPayoutsPage = Readonly<{ payouts: readonly DeskPayout[]; next: string | null }>;
/** `open` are those that wait for an admin, the oldest first; `ended` the newest first. */
export type DeskQuery = After & Readonly<{ list?: 'open' | 'ended' }>;
/** `after` is the newest version that the admin saw. Without `pi` the limits of Pi stay. */
export type SetPayoutRulesRequest = PayoutLimits & { pi?: PayoutLimits; after: number };

/** What the viewer can be paid out, and every payout so far. */
export const getPayouts = call('GET /api/payouts', {
  access: 'user',
  worth: 'extra',
  query: shape<After>(),
  answer: shape<PayoutsPage>(),
});

/** Asks for a payout. The amount is set aside before anyone decides. */
export const requestPayout = call('POST /api/payouts', {
  access: 'user',
  limit: 'payout',
  status: 204,
  body: shape<RequestPayoutRequest>(),
  refuses:
    shape<
      Refused['amountNotValid' | 'belowThreshold' | 'notEnough' | 'oneAtATime' | 'stopped' | 'leaving' | 'railOff' | 'notLinked']
    >(),
});

/** Takes it back before it is approved. */
export const cancelPayout = call('POST /api/payouts/:id/cancel', {
  access: 'user',
  limit: 'payout',
  status: 204,
  refuses: shape<Refused['unknown' | 'notWaiting']>(),
});

/** The limits, the stop switch, and what was approved today. */
export const getPayoutDesk = call('GET /api/admin/payouts/desk', { access: ADMIN, answer: shape<PayoutDesk>() });

/** Payouts of everyone. */
export const getDeskPayouts = call('GET /api/admin/payouts', {
  access: ADMIN,
  query: shape<DeskQuery>(),
  answer: shape<DeskPayoutsPage>(),
});

/** Approves one, alone or as the second of two. */
export const approvePayout = call('POST /api/admin/payouts/:id/approve', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  refuses: shape<Refused['unknown' | 'notWaiting' | 'secondPerson' | 'own' | 'dailyCap' | 'stopped']>(),
});

/** Puts one on hold until an admin has looked into it. */
export const pausePayout = call('POST /api/admin/payouts/:id/hold', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<{ reason: string }>(),
  refuses: shape<Refused['unknown' | 'notWaiting' | 'own']>(),
});

/** Rejects one; the amount goes back. */
export const rejectPayout = call('POST /api/admin/payouts/:id/reject', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<{ reason: string }>(),
  refuses: shape<Refused['unknown' | 'notWaiting' | 'own' | 'onItsWay']>(),
});

/** Says that the transfer was made, and how the outside calls it. */
export const settlePayout = call('POST /api/admin/payouts/:id/settle', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<{ reference: string }>(),
  refuses: shape<Refused['unknown' | 'notWaiting' | 'own' | 'stopped' | 'onItsWay']>(),
});

/** Sets the limits, at once. */
export const setPayoutRules = call('POST /api/admin/payouts/rules', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<SetPayoutRulesRequest>(),
  refuses: shape<Refused['rulesNotValid' | 'rulesChanged' | 'tooManyVersions']>(),
});

/** Stops every request, approval and settlement at once. */
export const stopPayouts = call('POST /api/admin/payouts/stop', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
  body: shape<{ reason: string }>(),
});

/** Lets payouts go on that were stopped. */
export const resumePayouts = call('POST /api/admin/payouts/resume', {
  access: ADMIN,
  sensitive: true,
  limit: 'payoutDesk',
  status: 204,
});
