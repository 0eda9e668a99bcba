import type { Command, Currency, Money } from '../kernel';
import type { Arrival, Purpose } from './posting';
import type { Cause, OutsideFundsClaimed, WalletMonthOpened, WalletRef } from './events';
import type { Rate } from './rate';

/** Accounts that money may be moved between at once. What is held or in transit has commands of its own. */
export type MovablePurpose = Exclude<Purpose, 'held' | 'transit' | 'exchange'>;

/**
 * `month` is that of the stream the command is given to: null for the first one. A stream of an earlier month than `now` (YYYY-MM) that has
 * `closeAfter` postings is closed instead, and the command given to the next one.
 */
type WalletStreamFacts = Readonly<{ month: string | null; now: string; closeAfter: number }>;
type Asked<Data> = WalletRef & Readonly<{ cause: Cause; stream: WalletStreamFacts }> & Readonly<Data>;

/** A credit, a debit, or a move between accounts of one owner. */
export type MoveFunds = Command<'MoveFunds', Asked<{ from: MovablePurpose; to: MovablePurpose; amount: Money }>>;
type HoldFunds = Command<'HoldFunds', Asked<{ holdId: string; amount: Money; expiresAt: string }>>;
type ExtendHold = Command<'ExtendHold', Asked<{ holdId: string; expiresAt: string }>>;
export type CaptureHold = Command<
  'CaptureHold',
  Asked<{ holdId: string; amount: Money; to: Exclude<MovablePurpose, 'available'> }>
>;
/** `now` (ISO): only if it has expired by then; null: in any case. */
type ReleaseHold = Command<'ReleaseHold', Asked<{ holdId: string; now: string | null }>>;

/** What a transfer says. `amount` is what leaves the sender besides the fee; without `holdId` it leaves what is available. */
export type Sending<From extends Currency = Currency, To extends Currency = Currency> = Readonly<{
  toId: string;
  amount: Money<From>;
  into: Arrival['into'];
  fee: Money<From> | null;
  rate: Rate<From, To> | null;
  holdId: string | null;
}>;
type SendFunds = Command<'SendFunds', Asked<Sending & { transferId: string }>>;
type ReceiveFunds = Command<'ReceiveFunds', Asked<{ transferId: string; fromId: string | null; arrival: Arrival }>>;

/** What people and processes ask of a wallet. */
export type FundsCommand = MoveFunds | HoldFunds | ExtendHold | CaptureHold | ReleaseHold | SendFunds | ReceiveFunds;

type OpenMonth = Command<'OpenMonth', WalletMonthOpened['data']>;
export type WalletCommand = FundsCommand | OpenMonth;

export type ClaimOutsideFunds = Command<'ClaimOutsideFunds', Omit<OutsideFundsClaimed['data'], 'entries'>>;
