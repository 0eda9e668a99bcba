import { call, shape, type After } from '../kernel';
import type { PiCountry, PiRates } from './rates';
import type { PiPayoutArrowName, PiPayoutDoubt, PiPayoutLane, PiPayoutStatus } from './payouts/rules';
import type { piPaymentRefusals } from './refusals';
import type {
  PiArrowName,
  PiDeskList,
  PiDoubt,
  PiHandAction,
  PiLane,
  PiLeftCause,
  PiMismatch,
  PiNetwork,
  PiPaymentStatus,
  PiWhy,
} from './rules';

type Refused = typeof piPaymentRefusals;
const DESK = { page: 'admin-pi-platform' } as const;

/** What the SDK of Pi is given: Pi shows `amount` and `memo`, and keeps `metadata`. */
export type PiPaymentData = Readonly<{ amount: number; memo: string; metadata: Readonly<{ intentId: string }> }>;
/** `piAmount` has all seven decimals. `piPaymentId` is ours; Pi gives its own. `isRealPiPayment`: on the main network, not a test. */
export type PiPaymentCreated = Readonly<{
  piAmount: string;
  piPaymentId: string;
  paymentData: PiPaymentData;
  isRealPiPayment: boolean;
}>;
/** A payment as its payer sees it. `amount` has seven decimals. */
export type PiPaymentState = Readonly<{
  id: string;
  status: PiPaymentStatus;
  amount: string;
  txid: string | null;
  purchaseId: string | null;
}>;

export type CreatePiPaymentRequest = { amount: string };
/** Begins a payment in Pi into the viewer's own wallet. */
export const createPiPayment = call('POST /api/pi/payments', {
  access: 'user',
  limit: 'piPayment',
  status: 201,
  body: shape<CreatePiPaymentRequest>(),
  answer: shape<PiPaymentCreated>(),
  refuses: shape<Refused['off' | 'notLinked' | 'amount']>(),
});

/** Begins to pay a payment of the checkout in Pi, once; the id is the same. */
export const buyInPi = call('POST /api/pi/purchases/:id', {
  access: 'user',
  limit: 'piPayment',
  answer: shape<PiPaymentCreated>(),
  refuses: shape<Refused['off' | 'unknown' | 'notLinked' | 'purchase']>(),
});

/** How far a payment of the viewer is. */
export const getPiPayment = call('GET /api/pi/payments/:id', {
  access: 'user',
  answer: shape<PiPaymentState>(),
  refuses: shape<Refused['unknown']>(),
});

type Asked = Refused['off' | 'unknown' | 'expired' | 'mismatched' | 'otherPayment' | 'cancelled' | 'pending'];

export type ApprovePiPaymentRequest = { piPaymentId: string };
/** Pi named its payment: after looking at it there, lets the payer sign. */
export const approvePiPayment = call('POST /api/pi/payments/:id/approve', {
  access: 'user',
  limit: 'piPayment',
  body: shape<ApprovePiPaymentRequest>(),
  answer: shape<PiPaymentState>(),
  refuses: shape<Asked>(),
});

export type CompletePiPaymentRequest = { piPaymentId: string; txid: string };
/** The payer signed: the transaction counts once Pi itself says so. */
export const completePiPayment = call('POST /api/pi/payments/:id/complete', {
  access: 'user',
  limit: 'piPayment',
  body: shape<CompletePiPaymentRequest>(),
  answer: shape<PiPaymentState>(),
  refuses: shape<Asked | Refused['claims']>(),
});

export type LeavePiPaymentRequest = { cause: PiLeftCause };
/** The payer cancelled it in the wallet of Pi, or it failed there. What was paid all the same is found by asking Pi. */
export const leavePiPayment = call('POST /api/pi/payments/:id/cancel', {
  access: 'user',
  limit: 'piPayment',
  body: shape<LeavePiPaymentRequest>(),
  answer: shape<PiPaymentState>(),
  refuses: shape<Refused['unknown' | 'off']>(),
});

export type IncompletePiPaymentRequest = { piPaymentId: string };
/** The SDK found a payment that was never finished. Pi is asked which it is. */
export const incompletePiPayment = call('POST /api/pi/payments/incomplete', {
  access: 'user',
  limit: 'piPayment',
  body: shape<IncompletePiPaymentRequest>(),
  answer: shape<PiPaymentState>(),
  refuses: shape<Asked>(),
});

/** What Pi and dollars cost in each other, for showing. */
export const getPiRates = call('GET /api/pi/exchange-rates', { access: 'public', answer: shape<PiRates>() });
/** Where the caller is, as far as the way to this site says. */
export const getPiCountry = call('GET /api/pi/country', { access: 'public', answer: shape<PiCountry>() });

export type PiPerson = Readonly<{ id: string; displayName: string; slug: string | null; profileImage: string | null }>;
/** A question of one admin that another has to answer. */
type PiHandQuestion = Readonly<{
  action: PiHandAction;
  txid: string | null;
  reason: string;
  by: string | null;
  isOwn: boolean;
  at: string;
}>;
/** One row of the desk. `heardAt`: when something last happened (ISO). */
export type PiDeskPayment = Readonly<{
  id: string;
  payer: PiPerson | null;
  amount: string;
  status: PiPaymentStatus;
  doubt: PiDoubt | null;
  mismatches: readonly PiMismatch[];
  asked: PiHandQuestion | null;
  isStuck: boolean;
  intendedAt: string;
  heardAt: string;
  endedAt: string | null;
}>;
export type PiDeskPage = Readonly<{ payments: readonly PiDeskPayment[]; next: string | null }>;

/** Payments in Pi: those that are stuck, the longest first; or all, the newest first. */
export const getPiDesk = call('GET /api/admin/pi/payments', {
  access: DESK,
  query: shape<After & { list?: PiDeskList }>(),
  answer: shape<PiDeskPage>(),
});

/** `place` is the event's number in the log's order, as text; arrows have none. */
export type PiFlightArrow = Readonly<{
  lane: PiLane;
  name: PiArrowName;
  why: PiWhy;
  request: string;
  status: number | null;
  code: string | null;
  said: string | null;
  at: string;
  durationMs: number;
}>;
export type PiFlightEvent = Readonly<{ type: string; revision: number; at: string; detail: string | null }>;
/** A payment with each of its arrows and events, in their order. */
export type PiFlight = PiDeskPayment &
  Readonly<{
    network: PiNetwork;
    purchaseId: string | null;
    piPaymentId: string | null;
    txid: string | null;
    needsSecond: boolean;
    steps: readonly (Readonly<{ arrow: PiFlightArrow }> | Readonly<{ event: PiFlightEvent }>)[];
  }>;

/** The flight recorder of one payment. */
export const getPiFlight = call('GET /api/admin/pi/payments/:id', {
  access: DESK,
  answer: shape<PiFlight>(),
  refuses: shape<Refused['unknown']>(),
});

export type AskPiHandRequest = { action: PiHandAction; reason: string; txid?: string | null };
type Hand = Refused[
  | 'unknown'
  | 'final'
  | 'txid'
  | 'txidUsed'
  | 'notBound'
  | 'spent'
  | 'asked'
  | 'notAsked'
  | 'samePerson'
  | 'action'];
/** Settles, cancels or refunds by hand. Above a limit it waits for a second admin. */
export const askPiHand = call('POST /api/admin/pi/payments/:id/hand', {
  access: DESK,
  sensitive: true,
  limit: 'piHand',
  body: shape<AskPiHandRequest>(),
  answer: shape<PiFlight>(),
  refuses: shape<Hand>(),
});

export type AnswerPiHandRequest = { agrees: boolean };
/** The second admin agrees, or says no. */
export const answerPiHand = call('POST /api/admin/pi/payments/:id/hand/answer', {
  access: DESK,
  sensitive: true,
  limit: 'piHand',
  body: shape<AnswerPiHandRequest>(),
  answer: shape<PiFlight>(),
  refuses: shape<Hand>(),
});

/** Asks Pi now, instead of in a minute. */
export const askPiNow = call('POST /api/admin/pi/payments/:id/reconcile', {
  access: DESK,
  sensitive: true,
  limit: 'piHand',
  answer: shape<PiFlight>(),
  refuses: shape<Refused['unknown' | 'off']>(),
});

/** One payout of the desk. `amount` has seven decimals, and is null before its price is frozen; `cents` is what it is worth, where it is owed in dollars. */
export type PiDeskPayout = Readonly<{
  id: string;
  person: PiPerson | null;
  cents: string | null;
  amount: string | null;
  status: PiPayoutStatus;
  doubt: PiPayoutDoubt | null;
  isStuck: boolean;
  intendedAt: string;
  heardAt: string;
  endedAt: string | null;
}>;
export type PiPayoutArrow = Omit<PiFlightArrow, 'lane' | 'name' | 'why'> &
  Readonly<{ lane: PiPayoutLane; name: PiPayoutArrowName }>;
export type PiPayoutsPage = Readonly<{ payouts: readonly PiDeskPayout[]; next: string | null }>;
/** Payouts to Pi accounts: those that are stuck, the longest first; or all, the newest first. */
export const getPiPayouts = call('GET /api/admin/pi/payouts', {
  access: DESK,
  query: shape<After & { list?: PiDeskList }>(),
  answer: shape<PiPayoutsPage>(),
});

/** A payout with each of its arrows and events, in their order. `txid` is what the chain calls it. */
export type PiPayoutFlight = PiDeskPayout &
  Readonly<{
    network: PiNetwork;
    piPaymentId: string | null;
    txid: string | null;
    steps: readonly (Readonly<{ arrow: PiPayoutArrow }> | Readonly<{ event: PiFlightEvent }>)[];
  }>;
/** The flight recorder of one payout. */
export const getPiPayoutFlight = call('GET /api/admin/pi/payouts/:id', {
  access: DESK,
  answer: shape<PiPayoutFlight>(),
  refuses: shape<Refused['unknown']>(),
});
