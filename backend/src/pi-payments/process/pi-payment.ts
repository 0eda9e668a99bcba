import type { Command, Money } from '@refrain/contracts/kernel';
import type {
  PiArrowRecorded,
  PiDoubt,
  PiHandAction,
  PiMismatch,
  PiPaymentIntended,
  PiPaymentStatus,
} from '@refrain/contracts/pi-payments';

export type PiIntent = PiPaymentIntended['data'];
/** A question of one admin that waits for another. */
export type HandAsked = Readonly<{ action: PiHandAction; txid: string | null; askedBy: string }>;

/** What the process of one payment knows. `piPaymentId` is Pi's; `txid` the last one that was seen. Plain JSON. */
export type OpenPiPayment = Readonly<{
  status: PiPaymentStatus;
  intent: PiIntent;
  piPaymentId: string | null;
  txid: string | null;
  claims: number;
  doubt: PiDoubt | null;
  mismatches: readonly PiMismatch[];
  asked: HandAsked | null;
  arrows: number;
}>;
export type PiPayment = Readonly<{ status: 'none' }> | OpenPiPayment;

type Of<Type extends string, Data = object> = Command<Type, { piId: string } & Data>;

/** `now` is ISO. `isClaim`: a browser says so, not Pi. */
export type PiPaymentCommand =
  | Command<'IntendPiPayment', PiIntent>
  | Of<'BindPiPayment', { piPaymentId: string; now: string }>
  | Of<'ApprovePiPayment'>
  | Of<'SeePiTransaction', { txid: string; isClaim: boolean }>
  | Of<'DoubtPiPayment', { doubt: PiDoubt }>
  | Of<'MismatchPiPayment', { piPaymentId: string; mismatches: readonly PiMismatch[] }>
  | Of<'CompletePiPayment', { piPaymentId: string; txid: string }>
  | Of<'CancelPiPayment', { cause: 'payer' | 'pi' | 'expired' }>
  | Of<'AskPiHand', HandAsked & { reason: string; twoAbove: Money<'PI'> }>
  | Of<'AnswerPiHand', { agrees: boolean; answeredBy: string }>
  | Command<'RecordPiArrow', PiArrowRecorded['data']>;
