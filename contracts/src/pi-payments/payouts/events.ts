import type { Event, Money, Personal } from '../../kernel';
import type { Rate } from '../../ledger';
import type { PiAsked } from '../events';
import type { PiNetwork } from '../rules';
import type { PiDeadCause, PiPayoutArrowName, PiPayoutDoubt, PiPayoutFailure, PiPayoutLane } from './rules';

type Of = { payoutId: string };
type OfPerson = Of & { userId: string };

/**
 * A payout of the house goes to a person's Pi account. What is owed in Pi is sent as it is. `day` is that of the cap in which it was counted when it was
 * approved.
 */
export type PiPayoutIntended = Event<
  'PiPayoutIntended',
  OfPerson & { owed: Money<'USD'> | Money<'PI'>; day: string; network: PiNetwork }
>;
/** What is owed in dollars. Frozen once, by a live rate. Nothing is asked of Pi before. */
type PiPayoutPriced = Event<'PiPayoutPriced', Of & { amount: Money<'PI'>; rate: Rate<'USD', 'PI'> }>;
/** Pi's payment for it. `toAddress` is the person's wallet, as Pi says. */
type PiPayoutCreated = Event<'PiPayoutCreated', OfPerson & { piPaymentId: string; toAddress: Personal<string> }>;
/**
 * The one transaction that may be sent, until it is surely dead. It is sent after this event, never before. `envelope` is the signed transaction (XDR,
 * base64), `sequence` its number at the wallet of this site, `validUntil` (ISO) when the chain stops to take it, `fee` in 10^-7 Pi.
 */
export type PiPayoutSigned = Event<
  'PiPayoutSigned',
  OfPerson & { hash: string; sequence: string; validUntil: string; fee: string; envelope: Personal<string> }
>;
/** The chain can never take it any more, or took it and moved nothing: another one may be signed. */
type PiPayoutVoided = Event<'PiPayoutVoided', Of & { hash: string; because: PiDeadCause }>;
/** The chain has it. The payout is settled because of this event. */
export type PiPayoutConfirmed = Event<'PiPayoutConfirmed', OfPerson & { piPaymentId: string; txid: string; amount: Money<'PI'> }>;
/** Pi knows of it too: the next payout may begin. */
type PiPayoutCompleted = Event<'PiPayoutCompleted', Of & { piPaymentId: string }>;
/** Nothing was sent, and nothing can be any more: the amount goes back. */
export type PiPayoutFailed = Event<'PiPayoutFailed', OfPerson & { because: PiPayoutFailure }>;
/** It does not go on by itself; the reconciler asks again. */
type PiPayoutDoubted = Event<'PiPayoutDoubted', Of & { doubt: PiPayoutDoubt }>;
/** The flight recorder: one arrow between this site and Pi, or the chain. */
export type PiPayoutArrowRecorded = Event<
  'PiPayoutArrowRecorded',
  Of & PiAsked & { lane: PiPayoutLane; name: PiPayoutArrowName }
>;
export type PiPayoutEvent =
  | PiPayoutIntended
  | PiPayoutPriced
  | PiPayoutCreated
  | PiPayoutSigned
  | PiPayoutVoided
  | PiPayoutConfirmed
  | PiPayoutCompleted
  | PiPayoutFailed
  | PiPayoutDoubted
  | PiPayoutArrowRecorded;

/** Payouts to Pi go one after another: the wallet has one sequence, and Pi takes one at a time. */
export type PiPayoutQueued = Event<'PiPayoutQueued', Of>;
export type PiPayoutTurnEnded = Event<'PiPayoutTurnEnded', Of>;
export type PiPayoutTurnEvent = PiPayoutQueued | PiPayoutTurnEnded;
