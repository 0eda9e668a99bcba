import { money, personal, publicFields, type EventRows } from '../../kernel';
import type { PiPayoutEvent, PiPayoutTurnEvent } from './events';
import type { Rate } from '../../ledger';

const of = { payoutId: 'payout-1' };
const ofPerson = { ...of, userId: 'user-ada' };
const ofPayout = publicFields('payoutId');
const ofUser = publicFields('payoutId', 'userId');
const intended = { ...ofPerson, day: '2026-07-05', network: 'Pi Testnet' } as const;
const owed = money('USD', 30_226n);
const sealed = personal<typeof ofPerson>('userId');
const people = ['userId'] as const;
const amount = money('PI', 604_520_000n);
const hash = 'sample-hash-of-a-transaction';
const rate: Rate<'USD', 'PI'> = {
  ...{ from: 'USD', to: 'PI', fromUnits: '5000000000', toUnits: '1000000000000000' },
  ...{ source: 'rates.test', at: '2026-07-05T12:00:00.000Z', isLive: true },
};

/** Fields and samples of the events of payouts to Pi. */
export const piPayoutRows: EventRows<PiPayoutEvent | PiPayoutTurnEvent> = {
  PiPayoutIntended: {
    fields: { ...ofUser, ...publicFields('day', 'network'), owed: 'money' },
    people,
    earlier: [{ ...intended, cents: owed }],
    sample: { ...intended, owed },
  },
  PiPayoutPriced: { fields: { ...ofPayout, amount: 'money', rate: 'money' }, people: [], sample: { ...of, amount, rate } },
  PiPayoutCreated: {
    fields: { ...ofUser, piPaymentId: 'public', toAddress: sealed },
    people,
    sample: { ...ofPerson, piPaymentId: 'sample-pi-payout', toAddress: 'A sample wallet' },
  },
  PiPayoutSigned: {
    fields: { ...ofUser, ...publicFields('hash', 'sequence', 'validUntil'), fee: 'money', envelope: sealed },
    people,
    sample: {
      ...{ ...ofPerson, hash, sequence: '41', validUntil: '2026-07-05T12:03:00.000Z' },
      ...{ fee: '100000', envelope: 'A sample envelope' },
    },
  },
  PiPayoutVoided: {
    fields: { ...ofPayout, ...publicFields('hash', 'because') },
    people: [],
    sample: { ...of, hash, because: 'expired' },
  },
  PiPayoutConfirmed: {
    fields: { ...ofUser, ...publicFields('piPaymentId', 'txid'), amount: 'money' },
    people,
    sample: { ...ofPerson, piPaymentId: 'sample-pi-payout', txid: hash, amount },
  },
  PiPayoutCompleted: {
    fields: { ...ofPayout, piPaymentId: 'public' },
    people: [],
    sample: { ...of, piPaymentId: 'sample-pi-payout' },
  },
  PiPayoutFailed: {
    fields: { ...ofUser, because: 'public' },
    people,
    sample: { ...ofPerson, payoutId: 'payout-5', because: 'not-linked' },
  },
  PiPayoutDoubted: { fields: { ...ofPayout, doubt: 'public' }, people: [], sample: { ...of, doubt: 'timed-out' } },
  PiPayoutArrowRecorded: {
    fields: {
      ...ofPayout,
      ...publicFields('lane', 'name', 'request', 'status', 'code', 'said', 'startedAt', 'durationMs'),
    },
    people: [],
    sample: {
      ...{ ...of, lane: 'chain', name: 'submit', request: 'POST /transactions', status: 504, code: 'failed' },
      ...{ said: null, startedAt: '2026-07-05T12:00:00.000Z', durationMs: 412 },
    },
  },
  PiPayoutQueued: { fields: ofPayout, people: [], sample: of },
  PiPayoutTurnEnded: { fields: ofPayout, people: [], sample: of },
};
