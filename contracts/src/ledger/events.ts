import type { Currency, Event, EventDeclarations } from '../kernel';
import type { Arrival, OwnPurpose, Posting } from './posting';
import type { Rate } from './rate';

/** Why something was posted: the recorded event behind it, the stream where it stands, and the process that acted on it. */
export type Cause = Readonly<{ eventId: string; stream: string; process: string }>;

/** Whose wallet, and in which currency. Owners are random ids. */
export type WalletRef<C extends Currency = Currency> = Readonly<{ ownerId: string; currency: C }>;

/** Minor units by purpose. */
export type Balances = Readonly<Record<OwnPurpose, string>>;
/** What is set aside until `expiresAt` (ISO); minor units. */
export type Hold = Readonly<{ amount: string; expiresAt: string }>;

type Posted = WalletRef & Readonly<{ entries: Posting; cause: Cause }>;

/** Money came from outside or left, or moved between the owner's own accounts. */
export type FundsPosted = Event<'FundsPosted', Posted>;

export type FundsHeld = Event<'FundsHeld', Posted & { holdId: string; expiresAt: string }>;
/** It is not known yet how the thing ends that the money is held for. */
export type HoldExtended = Event<'HoldExtended', WalletRef & { holdId: string; expiresAt: string; cause: Cause }>;
/** Spent, wholly or in part; `rest` is what is held still, in minor units. */
export type HoldCaptured = Event<'HoldCaptured', Posted & { holdId: string; rest: string }>;
/** Back to what is available. */
export type HoldReleased = Event<'HoldReleased', Posted & { holdId: string; hasExpired: boolean }>;

/**
 * First half of a transfer: the money is in transit. What `toId` gets is in the currency of the arrival, at its frozen rate. `holdId` and `rest`
 * where it was held before.
 */
export type FundsSent = Event<
  'FundsSent',
  Posted & { transferId: string; toId: string; arrival: Arrival; holdId: string | null; rest: string | null }
>;
/** Second half. `fromId` is null where it came from outside; `rate` is frozen where it was converted. */
export type FundsReceived = Event<'FundsReceived', Posted & { transferId: string; fromId: string | null; rate: Rate | null }>;

/** What a month ends with. `digest` is a SHA-256 over all of its postings in their order; `next` is a month (YYYY-MM). */
type Carried = WalletRef & Readonly<{ balances: Balances; holds: Readonly<Record<string, Hold>>; digest: string }>;
/** The last event of its stream. */
export type WalletMonthClosed = Event<'WalletMonthClosed', Carried & { next: string }>;
/** The first event of the next stream: what it carries is what `closed` proves. */
export type WalletMonthOpened = Event<
  'WalletMonthOpened',
  Carried & { month: string; closed: Readonly<{ stream: string; revision: number }> }
>;

export type WalletEvent =
  | FundsPosted
  | FundsHeld
  | HoldExtended
  | HoldCaptured
  | HoldReleased
  | FundsSent
  | FundsReceived
  | WalletMonthClosed
  | WalletMonthOpened;

/**
 * A fact of the outside, such as a Pi payment or a txid, was taken for one wallet: for good, in a stream of its own. It is the first half
 * of a transfer from the world to this owner.
 */
export type OutsideFundsClaimed = Event<'OutsideFundsClaimed', Posted & { transferId: string; arrival: Arrival }>;

export type LedgerEvent = WalletEvent | OutsideFundsClaimed;

const wallet = { ownerId: 'public', currency: 'public' } as const;
const posted = { ...wallet, entries: 'money', cause: 'public' } as const;
const carried = { ...wallet, balances: 'money', holds: 'money', digest: 'public' } as const;

export const ledgerEvents: EventDeclarations<LedgerEvent> = {
  FundsPosted: { version: 1, fields: posted },
  FundsHeld: { version: 1, fields: { ...posted, holdId: 'public', expiresAt: 'public' } },
  HoldExtended: { version: 1, fields: { ...wallet, holdId: 'public', expiresAt: 'public', cause: 'public' } },
  HoldCaptured: { version: 1, fields: { ...posted, holdId: 'public', rest: 'money' } },
  HoldReleased: { version: 1, fields: { ...posted, holdId: 'public', hasExpired: 'public' } },
  FundsSent: {
    version: 1,
    fields: { ...posted, transferId: 'public', toId: 'public', arrival: 'money', holdId: 'public', rest: 'money' },
  },
  FundsReceived: { version: 1, fields: { ...posted, transferId: 'public', fromId: 'public', rate: 'money' } },
  WalletMonthClosed: { version: 1, fields: { ...carried, next: 'public' } },
  WalletMonthOpened: { version: 1, fields: { ...carried, month: 'public', closed: 'public' } },
  OutsideFundsClaimed: { version: 1, fields: { ...posted, transferId: 'public', arrival: 'money' } },
};
