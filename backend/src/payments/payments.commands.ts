import {
  PAYMENT_OPEN_SECONDS,
  paymentRefusals,
  type CreatePaymentRequest,
  type PaymentStarted,
} from '@refrain/contracts/payments';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { Checkout } from './checkout';
import { Cards } from './cards/cards';
import { disputePhase } from './cards/dispute-phase';
import { Methods } from './methods';
import { paymentDecider, paymentStream, type KnownPayment } from './payment.decider';
import { Payments } from './payments';

type Own = Readonly<{ paymentId: string; payerId: string }>;

/** @throws DomainError PAYMENT.UNKNOWN for one of another person too */
const ownPayment = async (payments: Payments, { paymentId, payerId }: Own): Promise<KnownPayment> => {
  const payment = await payments.load(paymentId);
  if (payment.intent.payerId !== payerId) throw new DomainError(paymentRefusals.unknown);
  return payment;
};

export const IntendPayment = command(
  'IntendPayment',
  { checkout: Checkout },
  async (
    { payerId, request: { method, total, lines } }: { payerId: string; request: CreatePaymentRequest },
    { decide, created, clock, checkout, streams, context },
  ) => {
    const paymentId = created('payment');
    const stream = paymentStream(paymentId);
    // The same request again: what was frozen then counts, whatever it costs now.
    const before = await streams.remembered(stream, paymentDecider, context);
    if (before) return { paymentId, position: before.position };
    const priced = await checkout.price(lines, payerId, method, total);
    const position = await decide(stream, paymentDecider, {
      ...{ paymentId, payerId, method, total: priced.total, quote: priced.quote },
      lines: priced.lines.map((line, i) => ({ lineId: created(`line ${i}`), ...line })),
      expiresAt: clock.in(PAYMENT_OPEN_SECONDS),
    });
    return { paymentId, position };
  },
);

/** Pays, or begins to. What was cut off is ended by the reaction of the method. @throws DomainError with the reason of a declined payment */
export const StartPayment = command(
  'StartPayment',
  { payments: Payments, methods: Methods },
  async (asked: Own, { decide, now, payments, methods }) => {
    const { paymentId } = asked;
    const { intent } = await ownPayment(payments, asked);
    const way = methods.of(intent.method);
    await decide(paymentStream(paymentId), paymentDecider, { paymentId, now });
    const started = await payments.eventOf<PaymentStarted>(paymentId, 'PaymentStarted');
    if (!started) throw new DomainError(paymentRefusals.unknown);
    const { redirectUrl } = await way.begin(started, await payments.load(paymentId));
    return { redirectUrl, ...(await payments.standing(paymentId)) };
  },
);

export const CancelPayment = command(
  'CancelPayment',
  { payments: Payments, methods: Methods },
  async (asked: Own, { decide, payments, methods }) => {
    const { paymentId } = asked;
    const payment = await ownPayment(payments, asked);
    const started = payment.status === 'started' ? await payments.eventOf<PaymentStarted>(paymentId, 'PaymentStarted') : null;
    if (started) await methods.of(payment.intent.method).cancel?.(started, payment);
    await decide(paymentStream(paymentId), paymentDecider, { paymentId, isByMethod: false });
    return payments.standing(paymentId);
  },
);

type Refund = Readonly<{ paymentId: string; lineId: string; askedBy: string; reason: string }>;

/** An admin asks; what the line gave is taken back by a reaction. */
export const RefundPaymentLine = command(
  'RefundPaymentLine',
  { payments: Payments, cards: Cards },
  async (asked: Refund, { decide, payments, cards }) => {
    const { paymentId } = asked;
    const { intent } = await payments.load(paymentId);
    const disputes = intent.method === 'card' ? Object.values((await cards.load(paymentId)).disputes) : [];
    // The bank has the money, or may have it.
    const isDisputed = disputes.map(disputePhase).some((phase) => phase === 'open' || phase === 'lost');
    return decide(paymentStream(paymentId), paymentDecider, { ...asked, isDisputed });
  },
);
