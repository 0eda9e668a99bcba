import { paymentRefusals, paymentsContext, type PaymentEvent } from '@refrain/contracts/payments';
import { specFor } from '../kernel/testing/decider-spec';
import { paymentDecider, type PaymentCommand } from './payment.decider';

const { given } = specFor(paymentDecider);
const paymentId = 'payment-1';
const event = (type: PaymentEvent['type'], more: object = {}): PaymentEvent =>
  ({ type, data: { ...paymentsContext.sample[type].data, paymentId, ...more } }) as PaymentEvent;
const [intended, started, settled] = [event('PaymentIntended'), event('PaymentStarted'), event('PaymentSettled')];
const delivered = event('PaymentLineDelivered');
const [declined, cancelled, expired] = [event('PaymentDeclined'), event('PaymentCancelled'), event('PaymentExpired')];
const ends = { declined: [started, declined], cancelled: [cancelled], expired: [expired] };
const [before, after] = ['2026-07-01T12:00:00.000Z', '2026-07-01T12:30:00.000Z'];

const start = (now = before): PaymentCommand => ({ type: 'StartPayment', data: { paymentId, now } });
const settle: PaymentCommand = { type: 'SettlePayment', data: { paymentId } };
const decline: PaymentCommand = { type: 'DeclinePayment', data: { paymentId, reason: 'LEDGER.INSUFFICIENT_FUNDS' } };
const cancel = (isByMethod = false): PaymentCommand => ({ type: 'CancelPayment', data: { paymentId, isByMethod } });
const expire = (now = after): PaymentCommand => ({ type: 'ExpirePayment', data: { paymentId, now } });
const deliver: PaymentCommand = { type: 'DeliverLine', data: { paymentId, lineId: 'line-1' } };
const refund = (lineId = 'line-1'): PaymentCommand => ({
  type: 'RefundLine',
  data: { paymentId, lineId, because: 'returned', reason: 'SAMPLE' },
});
const back = event('PaymentRefunded', { because: 'returned', reason: 'SAMPLE' });

describe('a payment', () => {
  it('is frozen once', () => {
    const command = { type: 'IntendPayment', data: intended.data } as PaymentCommand;
    given().when(command).then(intended);
    given(intended).when(command).then();
  });
  it('that is not there is refused', () => given().when(start()).thenRefuses(paymentRefusals.unknown));
  it('is started once, until it expires', () => {
    given(intended).when(start()).then(started);
    given(intended, started).when(start(after)).then();
    given(intended, started, settled).when(start(after)).then();
    given(intended).when(start(after)).thenRefuses(paymentRefusals.expired);
    given(intended, expired).when(start()).thenRefuses(paymentRefusals.expired);
    given(intended, cancelled).when(start()).thenRefuses(paymentRefusals.over);
  });
  it('is settled once, and only after it was started', () => {
    given(intended, started).when(settle).then(settled);
    given(intended, started, settled).when(settle).then();
    given(intended).when(settle).thenRefuses(paymentRefusals.over);
  });
  it('expires when its time has come, and not while it is under way', () => {
    given(intended).when(expire()).then(expired);
    given(intended).when(expire(before)).then();
    given(intended, started).when(expire()).then();
  });
  it('is cancelled by its payer before it was started, afterwards by its method alone', () => {
    given(intended).when(cancel()).then(cancelled);
    given(intended, cancelled).when(cancel()).then();
    given(intended, started).when(cancel()).thenRefuses(paymentRefusals.underWay);
    given(intended, started).when(cancel(true)).then(cancelled);
    given(intended, started, settled).when(cancel(true)).thenRefuses(paymentRefusals.over);
  });
  it('that was settled is neither declined nor expired', () => {
    given(intended, started, settled).when(decline).then();
    given(intended, started, settled).when(expire()).then();
  });
  it.each(Object.entries(ends))('that was %s stays so', (_, end) => {
    for (const command of [decline, expire()])
      given(intended, ...end)
        .when(command)
        .then();
    given(intended, ...end)
      .when(settle)
      .thenRefuses(paymentRefusals.over);
    for (const command of [deliver, refund()])
      given(intended, ...end)
        .when(command)
        .thenRefuses(paymentRefusals.notSettled);
  });
  it('pays back a delivered line that an admin asked for, or says why not', () => {
    const paid = [intended, started, settled, delivered];
    const ask = (more: object = {}): PaymentCommand => ({
      type: 'RefundPaymentLine',
      data: {
        paymentId,
        lineId: 'line-1',
        askedBy: 'user-admin',
        reason: 'A sample reason of a refund',
        isDisputed: false,
        ...more,
      },
    });
    const [asked, refusal] = [event('PaymentRefundAsked'), event('PaymentRefundRefused')];
    const refuse: PaymentCommand = { type: 'RefuseRefund', data: { paymentId, lineId: 'line-1', reason: 'GIFT_CARD.REDEEMED' } };
    const takenBack = event('PaymentLineTakenBack');
    given(...paid)
      .when(ask())
      .then(asked);
    given(...paid, asked)
      .when(ask())
      .then();
    given(...paid, asked)
      .when(refund())
      .then(back);
    given(...paid, asked)
      .when(refuse)
      .then(refusal);
    given(...paid, asked, refusal)
      .when(refuse)
      .then();
    given(...paid, asked, refusal)
      .when(ask())
      .then(asked);
    given(...paid, asked, back)
      .when(refuse)
      .then();
    given(...paid, asked, back)
      .when(ask())
      .thenRefuses(paymentRefusals.paidBack);
    given(...paid, asked, takenBack)
      .when(refund())
      .thenRefuses(paymentRefusals.disputed);
    given(...paid, takenBack)
      .when(ask())
      .thenRefuses(paymentRefusals.disputed);
    given(...paid)
      .when(ask({ isDisputed: true }))
      .thenRefuses(paymentRefusals.disputed);
    given(...paid)
      .when(ask({ askedBy: 'user-ben' }))
      .thenRefuses(paymentRefusals.own);
    given(...paid)
      .when(ask({ lineId: 'line-2' }))
      .thenRefuses(paymentRefusals.unknown);
    given(intended, started, settled).when(ask()).thenRefuses(paymentRefusals.notDelivered);
    given(intended, started).when(ask()).thenRefuses(paymentRefusals.notSettled);
  });
  it('delivers a line once', () => {
    given(intended, started, settled).when(deliver).then(delivered);
    given(intended, started, settled, delivered).when(deliver).then();
    given(intended, started).when(deliver).thenRefuses(paymentRefusals.notSettled);
  });
});

describe('a refund', () => {
  it('is of a whole line, once', () => {
    given(intended, started, settled).when(refund()).then(back);
    given(intended, started, settled, back).when(refund()).then();
  });
  it('of a line that was delivered is refused', () =>
    given(intended, started, settled, delivered).when(refund()).thenRefuses(paymentRefusals.delivered));
  it('of a line that is not there is refused', () =>
    given(intended, started, settled).when(refund('constructor')).thenRefuses(paymentRefusals.unknown));
});
