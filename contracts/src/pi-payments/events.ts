import type { Event, Money, Personal } from '../kernel';
import type { PiArrowName, PiDoubt, PiHandAction, PiLane, PiMismatch, PiNetwork, PiWhy } from './rules';

type Pi = Money<'PI'>;

/**
 * A person wants to pay in Pi. `purchaseId` is the payment of the checkout that it is for; null where it fills the payer's own wallet. `expiresAt`
 * (ISO): until then Pi may name a payment for it.
 */
export type PiPaymentIntended = Event<
  'PiPaymentIntended',
  { piId: string; payerId: string; amount: Pi; network: PiNetwork; purchaseId: string | null; expiresAt: string }
>;
/** Pi's own payment for it, with every fact as it was intended. Approval is asked for after this event, never before. */
type PiPaymentBound = Event<'PiPaymentBound', { piId: string; piPaymentId: string }>;
/** Pi said that it is approved: the payer may sign the transaction. */
type PiPaymentApproved = Event<'PiPaymentApproved', { piId: string }>;
/** The payer's browser named a transaction: a claim. Completion is asked for after this event, never before. */
type PiTransactionSeen = Event<'PiTransactionSeen', { piId: string; txid: string }>;
/** It is not known what Pi did: the reconciler asks. Nothing is delivered meanwhile. */
type PiPaymentDoubted = Event<'PiPaymentDoubted', { piId: string; doubt: PiDoubt }>;
/** What Pi says of its payment is not what was intended. It is never settled by itself. */
type PiPaymentMismatched = Event<'PiPaymentMismatched', { piId: string; piPaymentId: string; mismatches: readonly PiMismatch[] }>;
/** Pi confirmed the transaction, or admins did (`by`, with their reason). The payer's wallet is credited because of this event alone. */
export type PiPaymentCompleted = Event<
  'PiPaymentCompleted',
  {
    piId: string;
    payerId: string;
    amount: Pi;
    purchaseId: string | null;
    piPaymentId: string | null;
    txid: string;
    by: string | null;
  }
>;
export type PiPaymentCancelled = Event<
  'PiPaymentCancelled',
  { piId: string; purchaseId: string | null; cause: 'payer' | 'pi' | 'expired' | 'admin'; by: string | null }
>;
/** An admin asks for something by hand; above a limit another admin must agree. */
export type PiHandAsked = Event<
  'PiHandAsked',
  { piId: string; action: PiHandAction; txid: string | null; askedBy: string; reason: Personal<string> }
>;
type PiHandAnswered = Event<'PiHandAnswered', { piId: string; action: PiHandAction; agrees: boolean; answeredBy: string }>;
/** The amount goes from the payer's wallet back to the world, and by hand to the payer's Pi wallet. */
export type PiPaymentRefunded = Event<'PiPaymentRefunded', { piId: string; payerId: string; amount: Pi; by: string }>;

/**
 * What was asked and what came of it. `request` is its line and names no person and no key; `status` the HTTP status of the answer; null without
 * one, and then `code` says why. `said` is what the answer said, in short.
 */
export type PiAsked = Readonly<{
  request: string;
  status: number | null;
  code: string | null;
  said: string | null;
  startedAt: string;
  durationMs: number;
}>;
/** The flight recorder: one arrow between browser, this site and Pi. */
export type PiArrowRecorded = Event<'PiArrowRecorded', PiAsked & { piId: string; lane: PiLane; name: PiArrowName; why: PiWhy }>;

/** A transaction pays for one payment, for ever: no other completes with it. */
export type PiTransactionClaimed = Event<'PiTransactionClaimed', { txid: string; piId: string }>;

export type PiPaymentEvent =
  | PiPaymentIntended
  | PiPaymentBound
  | PiPaymentApproved
  | PiTransactionSeen
  | PiPaymentDoubted
  | PiPaymentMismatched
  | PiPaymentCompleted
  | PiPaymentCancelled
  | PiHandAsked
  | PiHandAnswered
  | PiPaymentRefunded
  | PiArrowRecorded;
