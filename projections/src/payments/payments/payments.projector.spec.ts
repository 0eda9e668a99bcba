import { paymentsContext } from '@refrain/contracts/payments';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { paymentsProjection } from './payments.projector';
import { paymentOf, paymentsOf } from './payments.queries';

const { given } = specFor(paymentsProjection);
const { sample } = paymentsContext;
const of = (type: keyof typeof sample, paymentId: string, more: object = {}): Given =>
  ({ type, data: { ...sample[type].data, paymentId, ...more } }) as Given;
const intended = (paymentId: string, payerId = 'user-ben'): Given => of('PaymentIntended', paymentId, { payerId });
const at = '2026-07-01T12:00:00.000Z';
const line = {
  lineId: 'line-1',
  kind: 'tip',
  details: { artistId: 'user-ada', cents: '500' },
  amount: '500',
  refunded: '0',
  refundReason: '',
  refusal: '',
};

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholePayment = {
  id: 'one',
  payerId: 'user-ben',
  method: 'points',
  status: 'open',
  reason: null,
  total: '500',
  createdAt: '2026-06-01T12:00:00.000Z',
  expiresAt: '2026-07-01T12:30:00.000Z',
  lines: [
    {
      lineId: 'line-1',
      kind: 'tip',
      details: { artistId: 'user-ada', cents: '500' },
      amount: '500',
      refunded: '0',
      state: 'waiting',
      refundReason: '',
      refusal: '',
    },
  ],
};

it('a payment is shown with its lines, and how far they have come', () =>
  given(
    { ...intended('one'), at },
    of('PaymentStarted', 'one'),
    of('PaymentSettled', 'one'),
    of('PaymentLineDelivered', 'one'),
  ).shows({
    payments: {
      one: {
        ...{ id: 'one', payerId: 'user-ben', method: 'points', status: 'settled', reason: null, total: '500' },
        ...{ createdAt: at, expiresAt: '2026-07-01T12:30:00.000Z', lines: [{ ...line, state: 'delivered' }] },
      },
    },
  }));
it.each([
  ['PaymentDeclined', 'declined'],
  ['PaymentCancelled', 'cancelled'],
  ['PaymentExpired', 'expired'],
] as const)('after %s it reads as %s', (type, status) =>
  given(intended('one'), of(type, 'one')).showsAmong({ payments: { one: { status } } }),
);
it('what went back is counted, and a line is paid back once nothing of it is left', () => {
  const back = (amount: string) => of('PaymentRefunded', 'one', { amount: { currency: 'POINTS', amount } });
  return given(intended('one'), of('PaymentLineDelivered', 'one'), back('200'), back('300')).shows({
    payments: { one: { ...wholePayment, lines: [{ ...line, refunded: '500', state: 'refunded' }] } },
  });
});
it('a part that went back leaves a line delivered', () =>
  given(
    intended('one'),
    of('PaymentLineDelivered', 'one'),
    of('PaymentRefunded', 'one', { amount: { currency: 'POINTS', amount: '200' } }),
  ).shows({
    payments: { one: { ...wholePayment, lines: [{ ...line, refunded: '200', state: 'delivered' }] } },
  }));
it('a refund that was asked for shows what the admin said, and why it was not possible', () => {
  const before = [intended('one'), of('PaymentLineDelivered', 'one'), of('PaymentRefundAsked', 'one')];
  const refundReason = 'A sample reason of a refund';
  return Promise.all([
    given(...before).shows({ payments: { one: { ...wholePayment, lines: [{ ...line, refundReason, state: 'refunding' }] } } }),
    given(...before, of('PaymentRefundRefused', 'one')).shows({
      payments: {
        one: { ...wholePayment, lines: [{ ...line, refundReason, refusal: 'GIFT_CARD.REDEEMED', state: 'delivered' }] },
      },
    }),
    given(intended('one'), of('PaymentLineDelivered', 'one'), of('PaymentLineTakenBack', 'one')).shows({
      payments: { one: { ...wholePayment, lines: [{ ...line, state: 'reversed' }] } },
    }),
  ]);
});
it('payments go from the view with their payer', async () => {
  const erased = { type: 'AccountErased', data: { userId: 'user-ben' } } as const;
  const store = await folded(paymentsProjection, recorded(intended('one'), intended('two', 'user-cleo'), erased));
  expect([await paymentOf(store, 'one'), (await paymentOf(store, 'two'))?.id]).toEqual([null, 'two']);
});
it('a list holds those of its payer, page by page, the last one first', async () => {
  const store = await folded(paymentsProjection, recorded(intended('one'), intended('other', 'user-cleo'), intended('two')));
  const first = await paymentsOf(store, 'user-ben', undefined, 1);
  const second = await paymentsOf(store, 'user-ben', first.next ?? undefined, 1);
  expect([...first.payments, ...second.payments].map(({ id }) => id)).toEqual(['two', 'one']);
});
