import type { PiDoubt } from '../rules';

/** A signed transaction may enter the chain for so long. */
export const PI_TRANSACTION_SECONDS = 180;
/** So long after that a ledger must have closed without it before it counts as dead: servers of the chain may lag behind each other. */
export const PI_SURELY_DEAD_SECONDS = 120;
/** The reconciler looks at the payouts this often at first. */
export const PI_PAYOUT_RECONCILE_SECONDS = 30;
/** Transactions that are signed for one payout, each after the one before was surely dead. */
export const MOST_PI_TRANSACTIONS = 10;
/** How often Pi may refuse to begin a payout or the chain take it without effect, before it is given back. */
export const MOST_PI_REFUSALS = 5;
/** What a transaction may cost at most, in 10^-7 Pi: one that asks for more waits. */
export const MOST_PI_FEE = 10_000_000;

export type PiPayoutStatus = 'queued' | 'priced' | 'created' | 'signed' | 'confirmed' | 'completed' | 'failed';

/** Why a payout does not go on: what is not known of Pi or the chain, or what it waits for. Stored in events. */
export type PiPayoutDoubt =
  | PiDoubt
  | 'stopped'
  | 'daily-cap'
  | 'no-rate'
  | 'fee-too-high'
  | 'other-wallet'
  | 'wallet-empty'
  | 'not-on-chain'
  | 'chain-differs';

/** Why nothing was sent, for good. Stored in events. */
export type PiPayoutFailure = 'not-linked' | 'range' | 'refused' | 'mismatched' | 'cancelled' | 'chain-refused' | 'erased';
/** Why a signed transaction is surely dead. Stored in events. */
export type PiDeadCause = 'expired' | 'failed';

export type PiPayoutLane = 'pi' | 'chain';
export type PiPayoutArrowName =
  | 'incomplete'
  | 'create'
  | 'get'
  | 'approve'
  | 'complete'
  | 'cancel'
  | 'account'
  | 'sent'
  | 'fee'
  | 'ledger'
  | 'transaction'
  | 'submit';
