import { auditOutside } from '../../e2e/faults/judge/outside.mjs';

const HASH = 'hash-1';
const log = (...events: readonly (readonly [type: string, data: object, stream?: string])[]) =>
  events.map(([type, data, stream = 'stream-1'], n) => ({ id: `event-${n}`, type, stream, data: { payoutId: 'p', ...data } }));
const signed = ['PiPayoutSigned', { hash: HASH }] as const;
const confirmed = ['PiPayoutConfirmed', { txid: HASH }] as const;
const settled = ['PayoutSettled', { decidedBy: null, reference: HASH }] as const;

it('a payout that was signed again after its transaction was dead is well', () => {
  expect(
    auditOutside(log(signed, ['PiPayoutVoided', { hash: HASH }], signed, confirmed, settled, ['PiPayoutCompleted', {}])),
  ).toEqual([]);
});

it.each<[string, readonly (readonly [string, object, string?])[]]>([
  ['p was signed while hash-1 may be sent (event-1)', [signed, signed]],
  ['p was given back while it may be sent (event-1)', [signed, ['PiPayoutFailed', {}]]],
  ['hash-1 paid two payouts (event-1)', [confirmed, ['PiPayoutConfirmed', { txid: HASH, payoutId: 'q' }]]],
  ['p was settled without its transaction (event-0)', [settled]],
  [
    'payout p ended twice (event-1)',
    [
      ['PayoutSettled', { decidedBy: 'admin', reference: 'T' }],
      ['PayoutRejected', {}],
    ],
  ],
  [
    'PaymentSettled one stands twice (event-1)',
    [
      ['PaymentSettled', { paymentId: 'one' }],
      ['PaymentSettled', { paymentId: 'one' }],
    ],
  ],
  [
    'OutsideFundsClaimed fact-1 stands twice (event-1)',
    [
      ['OutsideFundsClaimed', {}, 'fact-1'],
      ['OutsideFundsClaimed', {}, 'fact-1'],
    ],
  ],
  [
    'GiftCardRedeemed card-1 stands twice (event-1)',
    [
      ['GiftCardRedeemed', {}, 'card-1'],
      ['GiftCardRedeemed', {}, 'card-1'],
    ],
  ],
  [
    'one a was delivered and paid back unasked (event-1)',
    [
      ['PaymentLineDelivered', { paymentId: 'one', lineId: 'a' }],
      ['PaymentRefunded', { paymentId: 'one', lineId: 'a' }],
    ],
  ],
  [
    'TipTakenBack one stands twice (event-1)',
    [
      ['TipTakenBack', { tipId: 'one' }],
      ['TipTakenBack', { tipId: 'one' }],
    ],
  ],
])('it finds that %s', (finding, events) => expect(auditOutside(log(...events))).toEqual([finding]));
