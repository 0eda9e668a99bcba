import { Inject, Injectable } from '@nestjs/common';
import { money, type Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import type { PaymentRefunded, PaymentStarted } from '@refrain/contracts/payments';
import {
  CARD_KEY_SECONDS,
  CARD_REFUND_HOLD_SECONDS,
  CARD_SESSION_SECONDS,
  cardReasons,
  type CardEvent,
  type CardPaid,
  type CardRequested,
} from '@refrain/contracts/payments';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { derivedId } from '../../kernel/values/ids';
import { EVENT_LOG, type Token } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import { Ledger } from '../../ledger/ledger';
import { Payments, stepContext } from '../payments';
import { cardDecider, cardStream, type CardCommand, type CardState } from './card.decider';
import { CardRefused, CardUnanswered, type CardPartner, type CardSession } from './card-partner';

export const CARD_PARTNER: Token<CardPartner | null> = Symbol('CardPartner');
export const CARD_PAGES: Token<CardPages> = Symbol('CardPages');
/** Where a payer comes back to. */
export type CardPages = Readonly<{ siteUrl: string }>;

const CARD_PROCESS = 'card';
const CARD_REFUND_PROCESS = 'card-refund';
/** Of money that came when its payment had ended. */
const STRAY = 'stray';
const NO_ANSWER = 'NO_ANSWER';
const SPENT = ledgerRefusals.insufficientFunds.code;

/** Null where the payer has spent it meanwhile, as any balance of a wallet can be. */
const unlessSpent = (error: unknown): null => {
  if (error instanceof DomainError && error.refusal.code === SPENT) return null;
  throw error;
};

/**
 * Card payments. `sync` carries one on from wherever it is, by what the partner says when it is asked: a request, a webhook, a reaction and the
 * reconciler all call the same, in any order and any number of times.
 */
@Injectable()
export class Cards {
  constructor(
    private readonly streams: Streams,
    private readonly ledger: Ledger,
    private readonly payments: Payments,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CARD_PARTNER) private readonly partner: CardPartner | null,
    @Inject(CARD_PAGES) private readonly pages: CardPages,
  ) {}

  get isOffered(): boolean {
    return this.partner !== null;
  }

  async load(paymentId: string): Promise<CardState> {
    return (await this.streams.load(cardStream(paymentId), cardDecider)).state;
  }

  /** @returns where the payer pays, while they still can. @throws CardUnanswered where the partner has to be asked again */
  async sync(started: Recorded<PaymentStarted>): Promise<string | null> {
    const { paymentId } = started.data;
    let card = await this.load(paymentId);
    if (card.status === 'none') card = await this.request(started);
    if (card.status === 'requested' || card.status === 'unknown') card = await this.open(started, card);
    if (card.status === 'opened' && card.sessionId) {
      const session = await this.asked().session(card.sessionId);
      card = await this.believe(started, session);
      if (card.status === 'opened') return session?.url ?? null;
    }
    if (card.status === 'paid') await this.settle(started, card);
    if (card.status === 'ended') await this.payments.decline(started, card.reason ?? cardReasons.expired);
    return null;
  }

  /** Ends the page to pay on; what was paid before stays paid. @throws CardUnanswered */
  async cancel(started: Recorded<PaymentStarted>): Promise<void> {
    await this.sync(started);
    const { status, sessionId } = await this.load(started.data.paymentId);
    if (status !== 'opened' || !sessionId) return;
    try {
      await this.asked().expire(sessionId);
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      // It was paid or ended meanwhile, which the next look says.
    }
    const { status: now } = await this.believe(started, await this.asked().session(sessionId));
    if (now !== 'ended') return void (await this.sync(started));
    const data = { paymentId: started.data.paymentId, isByMethod: true };
    await this.payments.give({ type: 'CancelPayment', data }, stepContext(started, 'cancel'));
  }

  /** A session that a webhook names: what the partner says of it decides whose it is. Nothing happens for one of another site. */
  async heardOf(sessionId: string): Promise<void> {
    const session = await this.asked().session(sessionId);
    const started = session?.paymentId ? await this.payments.eventOf<PaymentStarted>(session.paymentId, 'PaymentStarted') : null;
    if (!session || !started || started.data.method !== 'card') return;
    const { status, sessionId: known } = await this.load(started.data.paymentId);
    // Its answer was lost: the webhook is the first we hear of it.
    if (known === null && status !== 'none')
      await this.give(started, { type: 'OpenCard', data: { paymentId: started.data.paymentId, sessionId: session.id } });
    else if (known !== session.id) return;
    await this.sync(started);
    await this.lateMoney(started, session);
  }

  /** What the bank of the card's owner asks. @throws CardUnanswered */
  async disputed(disputeId: string): Promise<void> {
    const dispute = await this.asked().dispute(disputeId);
    const paymentId = dispute?.intentId ? await this.asked().paymentOf(dispute.intentId) : null;
    if (!dispute || !paymentId || dispute.currency !== 'usd') return;
    const { paid } = await this.load(paymentId);
    const started = await this.payments.eventOf<PaymentStarted>(paymentId, 'PaymentStarted');
    if (!started || paid?.intentId !== dispute.intentId) return;
    const data = { paymentId, disputeId, status: dispute.status, amount: money('USD', dispute.cents) };
    await this.give(started, { type: 'DisputeCard', data }, `${disputeId} ${dispute.status}`);
  }

  /** Sends what a payment gave back on to the card. */
  async payBack(refunded: Recorded<PaymentRefunded>): Promise<void> {
    const { paymentId, lineId, amount } = refunded.data;
    await this.payments.giveBack(refunded);
    await this.refund({ paymentId, ref: lineId, amount: amount as { currency: 'USD'; amount: string } }, refunded);
  }

  private asked(): CardPartner {
    if (!this.partner) throw new CardUnanswered('NOT_SET_UP');
    return this.partner;
  }

  private async give(cause: Recorded, command: CardCommand, step = ''): Promise<CardState> {
    const stream = cardStream(command.data.paymentId);
    return (await this.streams.handle(stream, cardDecider, command, stepContext(cause, `${command.type} ${step}`))).state;
  }

  private async request(started: Recorded<PaymentStarted>): Promise<CardState> {
    const { paymentId, payerId } = started.data;
    const { status, intent } = await this.payments.load(paymentId);
    if (status !== 'started') return this.load(paymentId);
    const data = { paymentId, payerId, key: derivedId('card', paymentId), amount: intent.total };
    return this.give(started, { type: 'RequestCard', data });
  }

  private async open(started: Recorded<PaymentStarted>, { key }: CardState): Promise<CardState> {
    const { paymentId } = started.data;
    const requested = await this.eventOf<CardRequested>(paymentId, 'CardRequested');
    const age = Date.parse(this.clock.now()) - Date.parse(requested?.at ?? started.at);
    if (age > CARD_KEY_SECONDS * 1000)
      return this.give(started, { type: 'EndCard', data: { paymentId, reason: cardReasons.noAnswer } });
    try {
      const sessionId = await this.asked().open(key, this.askedFor(started, requested));
      return await this.give(started, { type: 'OpenCard', data: { paymentId, sessionId } });
    } catch (error) {
      if (error instanceof CardRefused)
        return this.give(started, { type: 'EndCard', data: { paymentId, reason: cardReasons.refused } });
      if (error instanceof CardUnanswered)
        await this.give(started, { type: 'DoubtCard', data: { paymentId, reason: NO_ANSWER } });
      throw error;
    }
  }

  /** The same for the same key, whenever it is asked: a partner refuses a key with another body. */
  private askedFor(started: Recorded<PaymentStarted>, requested: Recorded<CardRequested> | null) {
    const { paymentId } = started.data;
    const since = Date.parse(requested?.at ?? started.at);
    const page = `${this.pages.siteUrl}/payments/${paymentId}`;
    return {
      ...{ paymentId, cents: requested?.data.amount.amount ?? '0', label: 'Refrain', returnUrl: page, cancelUrl: page },
      expiresAt: new Date(since + (CARD_KEY_SECONDS + CARD_SESSION_SECONDS) * 1000).toISOString(),
    };
  }

  private async believe(started: Recorded<PaymentStarted>, session: CardSession | null): Promise<CardState> {
    const { paymentId } = started.data;
    if (!session || session.paymentId !== paymentId || (session.isPaid && session.currency !== 'usd'))
      return this.give(started, { type: 'EndCard', data: { paymentId, reason: cardReasons.foreign } });
    if (session.isPaid) return this.paid(started, session);
    return session.status === 'expired'
      ? this.give(started, { type: 'EndCard', data: { paymentId, reason: cardReasons.expired } })
      : this.load(paymentId);
  }

  private paid(started: Recorded<PaymentStarted>, { id: sessionId, intentId, cents }: CardSession): Promise<CardState> {
    const { paymentId } = started.data;
    const data = { paymentId, sessionId, intentId: intentId ?? sessionId, amount: money('USD', cents) };
    return this.give(started, { type: 'PayCard', data });
  }

  /** A session that counted as ended was paid after all. */
  private async lateMoney(started: Recorded<PaymentStarted>, session: CardSession): Promise<void> {
    const { status } = await this.load(started.data.paymentId);
    if (status !== 'ended' || !session.isPaid || session.currency !== 'usd') return;
    await this.settle(started, await this.paid(started, session));
  }

  /** Brings what was paid into the payer's wallet, once for ever, and has the payment take it; what no payment takes goes back. */
  private async settle(started: Recorded<PaymentStarted>, { paid }: CardState): Promise<void> {
    const { paymentId, payerId: ownerId } = started.data;
    if (!paid) return;
    const event = (await this.eventOf<CardPaid>(paymentId, 'CardPaid')) as Recorded<CardPaid>;
    const amount = paid.amount as { currency: 'USD'; amount: string };
    await this.ledger.creditOutside(
      { kind: 'card-payment', id: paid.intentId },
      { ownerId, currency: 'USD' },
      { amount, into: 'available' },
      { event, process: CARD_PROCESS },
    );
    const { intent, status } = await this.payments.load(paymentId);
    if (intent.total.amount !== amount.amount && status === 'started') await this.payments.decline(started, cardReasons.amount);
    await this.payments.take(started);
    const { status: now } = await this.payments.load(paymentId);
    if (now !== 'settled' && now !== 'started') await this.refund({ paymentId, ref: STRAY, amount }, event);
  }

  /**
   * Back to the card: held, asked for, and gone only once the partner says so. That it was refused is noted before the amount is released: what is free
   * again is never asked for a second time. @throws CardUnanswered
   */
  private async refund(
    { paymentId, ref, amount }: Readonly<{ paymentId: string; ref: string; amount: { currency: 'USD'; amount: string } }>,
    cause: Recorded<PaymentRefunded | CardPaid>,
  ): Promise<void> {
    const before = await this.load(paymentId);
    const [{ paid }, payment] = [before, await this.payments.load(paymentId)];
    const known = before.refunds[ref];
    if (!paid || known?.status === 'confirmed') return;
    const [wallet, why] = [
      { ownerId: payment.intent.payerId, currency: 'USD' } as const,
      { event: cause, process: CARD_REFUND_PROCESS },
    ];
    const holdId = this.ledger.holdIdOf(wallet, why);
    const release = () => this.ledger.release(wallet, holdId, why);
    if (known?.status === 'declined') return void (await release());
    const held = await this.ledger.hold(wallet, { amount, seconds: CARD_REFUND_HOLD_SECONDS }, why).catch(unlessSpent);
    const { intentId } = paid;
    const key = derivedId('card-refund', paymentId, ref);
    await this.give(cause, { type: 'RequestCardRefund', data: { paymentId, ref, key, intentId, amount } });
    if (!held) {
      const data = { paymentId, ref, outcome: 'declined', refundId: null, reason: SPENT } as const;
      await this.give(cause, { type: 'EndCardRefund', data });
      return;
    }
    try {
      let found = await this.asked().refundOf(intentId, key);
      if (!found) {
        await this.asked().refund(key, { intentId, cents: amount.amount, paymentId, ref });
        found = await this.asked().refundOf(intentId, key);
      }
      if (!found || found.status === 'pending') throw new CardUnanswered('PENDING');
      const isGone = found.status === 'succeeded';
      if (isGone) await this.ledger.capture(wallet, { holdId, amount, to: 'world' }, why);
      const outcome = isGone ? 'confirmed' : 'declined';
      await this.give(cause, { type: 'EndCardRefund', data: { paymentId, ref, outcome, refundId: found.id, reason: null } });
      if (!isGone) await release();
    } catch (error) {
      if (error instanceof CardUnanswered)
        await this.give(cause, { type: 'DoubtCardRefund', data: { paymentId, ref, reason: NO_ANSWER } });
      if (!(error instanceof CardRefused)) throw error;
      const data = { paymentId, ref, outcome: 'declined', refundId: null, reason: error.message } as const;
      await this.give(cause, { type: 'EndCardRefund', data });
      await release();
    }
  }

  private async eventOf<E extends CardEvent>(paymentId: string, type: E['type']): Promise<Recorded<E> | null> {
    for await (const event of this.log.readStream(cardStream(paymentId))) if (event.type === type) return event as Recorded<E>;
    return null;
  }
}
