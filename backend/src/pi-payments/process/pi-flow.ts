import { Injectable } from '@nestjs/common';
import {
  PI_ABANDONED_SECONDS,
  piPaymentRefusals,
  type PiDoubt,
  type PiLeftCause,
  type PiWhy,
} from '@refrain/contracts/pi-payments';
import type { Refusal } from '@refrain/contracts/kernel';
import { DomainError } from '../../kernel/domain-error';
import { PiPaymentsClient, type PiSaysPayment } from '../../pi';
import { mismatchesOf } from './mismatches';
import { PiJournal } from './pi-journal';
import type { OpenPiPayment } from './pi-payment';

const isApproved = ({ status }: OpenPiPayment): boolean => status === 'approved' || status === 'seen' || status === 'completed';
const isFinal = ({ status }: OpenPiPayment): boolean => ['completed', 'cancelled', 'refunded'].includes(status);
const after = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();

/**
 * Payments from people to this site (reference: reliability, section 5). An event stands before every call that changes something at Pi, and
 * nothing that a browser or an answer of such a call says is believed: after each, Pi is asked for its payment. Every step may be
 * taken again, in any order and by several at once.
 */
@Injectable()
export class PiFlow {
  constructor(
    private readonly journal: PiJournal,
    private readonly pi: PiPaymentsClient,
  ) {}

  /** Pi named its payment to the payer's browser. @throws DomainError of piPaymentRefusals */
  async approve(piId: string, piPaymentId: string, payerId: string): Promise<OpenPiPayment> {
    const known = await this.journal.open(piId, payerId);
    return this.journal.fromBrowser(piId, 'approve', `approve ${piPaymentId}`, async () => {
      const bound = await this.bound(known, piPaymentId);
      if (isApproved(bound)) return bound;
      const driven = await this.reconcile(piId, 'payer');
      return isApproved(driven) ? driven : this.unsettled(driven);
    });
  }

  /** The payer's browser names a transaction. Works before `approve` too. @throws DomainError of piPaymentRefusals */
  async complete(piId: string, piPaymentId: string, txid: string, payerId: string): Promise<OpenPiPayment> {
    const known = await this.journal.open(piId, payerId);
    return this.journal.fromBrowser(piId, 'complete', `complete ${piPaymentId}`, async () => {
      const bound = await this.bound(known, piPaymentId);
      if (isFinal(bound)) return bound.status === 'cancelled' ? this.unsettled(bound) : bound;
      await this.journal.give({ type: 'SeePiTransaction', data: { piId, txid, isClaim: true } });
      const first = await this.reconcile(piId, 'payer');
      // In reversed order the first pass has it approved.
      const isHalf = first.status === 'seen' && first.doubt === null && bound.status === 'bound';
      const driven = isHalf ? await this.reconcile(piId, 'payer') : first;
      return driven.status === 'completed' ? driven : this.unsettled(driven);
    });
  }

  /** The payer left it at Pi, or it failed there: a hint. What was signed meanwhile is found by asking Pi. */
  async leave(piId: string, cause: PiLeftCause, payerId: string): Promise<OpenPiPayment> {
    const known = await this.journal.open(piId, payerId);
    return this.journal.fromBrowser(piId, cause === 'error' ? 'error' : 'cancel', cause, async () => {
      if (known.piPaymentId === null) return this.journal.give({ type: 'CancelPiPayment', data: { piId, cause: 'payer' } });
      return this.reconcile(piId, 'payer', { givesUp: true });
    });
  }

  /** The SDK found a payment that was never finished: which it is says Pi. @throws DomainError of piPaymentRefusals */
  async incomplete(piPaymentId: string, payerId: string): Promise<OpenPiPayment> {
    if (!this.pi.isOn) throw new DomainError(piPaymentRefusals.off);
    const { payment } = await this.pi.get(piPaymentId);
    if (!payment) throw new DomainError(piPaymentRefusals.pending);
    const known = await this.journal.open(payment.intentId ?? '', payerId);
    const { piId } = known.intent;
    return this.journal.fromBrowser(piId, 'incomplete', `incomplete ${piPaymentId}`, async () => {
      await this.bound(known, piPaymentId);
      return this.reconcile(piId, 'payer');
    });
  }

  /**
   * Asks Pi, and goes on from what it says: approves, completes, cancels what was abandoned, notes what is not known. `givesUp`: what has no transaction
   * is cancelled at Pi.
   */
  async reconcile(piId: string, why: PiWhy, { givesUp = false } = {}): Promise<OpenPiPayment> {
    const payment = await this.journal.open(piId);
    if (isFinal(payment)) return payment;
    const { piPaymentId, intent } = payment;
    const now = this.journal.now();
    if (piPaymentId === null)
      return now > intent.expiresAt ? this.journal.give({ type: 'CancelPiPayment', data: { piId, cause: 'expired' } }) : payment;
    const says = await this.look(payment, piPaymentId, why);
    if (!says) return this.journal.open(piId);
    const followed = await this.follow(payment, piPaymentId, says);
    if (isFinal(followed) || followed.mismatches.length > 0) return followed;
    const isLate = now > (says.isApproved ? after(intent.expiresAt, PI_ABANDONED_SECONDS) : intent.expiresAt);
    // What a browser claimed is tried while the payment is young; what Pi has seen, always.
    const claimed = says.isApproved && !isLate && !givesUp ? followed.txid : null;
    const txid = says.transaction?.txid ?? claimed;
    if (txid !== null) {
      await this.journal.give({ type: 'SeePiTransaction', data: { piId, txid, isClaim: false } });
      return this.drive(followed, piPaymentId, why, () => this.pi.complete(piPaymentId, txid), 'completed');
    }
    if (givesUp || isLate) return this.drive(followed, piPaymentId, why, () => this.pi.cancel(piPaymentId), 'cancelled');
    return says.isApproved ? followed : this.drive(followed, piPaymentId, why, () => this.pi.approve(piPaymentId), 'approved');
  }

  /** Binds Pi's payment once every fact of it fits. @throws DomainError */
  private async bound(known: OpenPiPayment, piPaymentId: string): Promise<OpenPiPayment> {
    const { piId, payerId, expiresAt } = known.intent;
    if (known.piPaymentId === piPaymentId) return known;
    const now = this.journal.now();
    if (known.piPaymentId !== null || isFinal(known) || now > expiresAt)
      return this.journal.give({ type: 'BindPiPayment', data: { piId, piPaymentId, now } });
    if (!this.pi.isOn) throw new DomainError(piPaymentRefusals.off);
    const { payment, isUnknown } = await this.journal.asked(piId, 'payer', this.pi.get(piPaymentId));
    if (!payment) throw new DomainError(isUnknown ? piPaymentRefusals.unknown : piPaymentRefusals.pending);
    const piUid = await this.journal.uidOf(payerId);
    const isCancelled = payment.isCancelled;
    if (piUid === null || isCancelled || mismatchesOf({ intent: known.intent, piPaymentId, piUid }, payment).length > 0)
      throw new DomainError(piPaymentRefusals.mismatched);
    return this.journal.give({ type: 'BindPiPayment', data: { piId, piPaymentId, now } });
  }

  /** Pi's word on a payment that is bound; null where there is none, which is noted. */
  private async look({ intent: { piId } }: OpenPiPayment, piPaymentId: string, why: PiWhy): Promise<PiSaysPayment | null> {
    if (!this.pi.isOn) throw new DomainError(piPaymentRefusals.off);
    const { payment, doubt } = await this.journal.asked(piId, why, this.pi.get(piPaymentId));
    if (payment === null) await this.doubt(piId, doubt);
    return payment;
  }

  /** Notes what Pi says. Completed only with a transaction that Pi verified, for exactly what was intended. */
  private async follow(payment: OpenPiPayment, piPaymentId: string, says: PiSaysPayment): Promise<OpenPiPayment> {
    const { piId, payerId } = payment.intent;
    // One that is held waits for a hand, whatever Pi says next.
    if (payment.mismatches.length > 0) return payment;
    const piUid = await this.journal.uidOf(payerId);
    const mismatches = mismatchesOf({ intent: payment.intent, piPaymentId, piUid }, says);
    if (mismatches.length > 0) return this.journal.give({ type: 'MismatchPiPayment', data: { piId, piPaymentId, mismatches } });
    if (says.isCancelled) return this.journal.give({ type: 'CancelPiPayment', data: { piId, cause: 'pi' } });
    if (says.isApproved) await this.journal.give({ type: 'ApprovePiPayment', data: { piId } });
    if (says.isCompleted && says.transaction) {
      const { txid } = says.transaction;
      if (!(await this.isOwn(piId, txid))) {
        const data = { piId, piPaymentId, mismatches: ['transaction'] } as const;
        return this.journal.give({ type: 'MismatchPiPayment', data });
      }
      return this.journal.give({ type: 'CompletePiPayment', data: { piId, piPaymentId, txid } });
    }
    return this.journal.open(piId);
  }

  /** Whether no other payment was completed with this transaction: it would read settled, and never be credited. */
  private async isOwn(piId: string, txid: string): Promise<boolean> {
    try {
      await this.journal.claim(piId, txid);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.refusal.code === piPaymentRefusals.txidUsed.code) return false;
      throw error;
    }
  }

  /** Has Pi do something, and believes it only once Pi's payment says so. */
  private async drive(
    { intent: { piId } }: OpenPiPayment,
    piPaymentId: string,
    why: PiWhy,
    call: () => ReturnType<PiPaymentsClient['approve']>,
    wanted: 'approved' | 'completed' | 'cancelled',
  ): Promise<OpenPiPayment> {
    const { doubt } = await this.journal.asked(piId, why, call());
    const before = await this.journal.open(piId);
    const says = await this.look(before, piPaymentId, why);
    if (!says) return this.journal.open(piId);
    const followed = await this.follow(before, piPaymentId, says);
    const isDone = followed.status === wanted || isFinal(followed) || (wanted === 'approved' && isApproved(followed));
    if (isDone || followed.mismatches.length > 0) return followed;
    return this.doubt(piId, doubt ?? 'not-done');
  }

  private doubt(piId: string, doubt: PiDoubt | null): Promise<OpenPiPayment> {
    return this.journal.give({ type: 'DoubtPiPayment', data: { piId, doubt: doubt ?? 'not-understood' } });
  }

  /** Says why a payment is not where the browser wants it. */
  private unsettled({ status, mismatches }: OpenPiPayment): never {
    const why: Refusal =
      status === 'cancelled'
        ? piPaymentRefusals.cancelled
        : mismatches.length > 0
          ? piPaymentRefusals.mismatched
          : piPaymentRefusals.pending;
    throw new DomainError(why);
  }
}
