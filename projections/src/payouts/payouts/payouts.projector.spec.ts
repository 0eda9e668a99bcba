import { payoutsContext } from '@refrain/contracts/payouts';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { peopleProjection } from '../../accounts';
import { payoutsProjection } from './payouts.projector';
import { deskPayouts, payeeOf, payoutsOf } from './payouts.queries';

const { given } = specFor(payoutsProjection);
const sample = payoutsContext.sample;
type Kind = 'PayoutRequested' | 'PayoutHeld' | 'PayoutPaused' | 'PayoutApprovalGiven' | 'PayoutApproved';
type End = 'PayoutAwaitsSettlement' | 'PayoutSettled' | 'PayoutRejected' | 'PayoutCancelled' | 'PayoutDeclined';
/** An event of one payout. */
const of = (type: Kind | End, payoutId = 'one', change: object = {}): Given => ({
  type,
  data: { ...sample[type].data, payoutId, ...change },
});
const approved = [of('PayoutRequested'), of('PayoutHeld'), of('PayoutApprovalGiven'), of('PayoutApproved')];
const erased: Given = { type: 'AccountErased', data: { userId: 'user-ada' } };

it.each<[string, readonly Given[], object]>([
  ['requested', [of('PayoutRequested')], { isOpen: 1, approvedBy: [] }],
  ['waiting', [of('PayoutRequested'), of('PayoutHeld')], { isOpen: 1 }],
  ['paused', [of('PayoutRequested'), of('PayoutHeld'), of('PayoutPaused')], { isOpen: 1, reason: 'A sample reason' }],
  ['approved', approved, { isOpen: 1, approvedBy: ['user-admin'] }],
  ['awaiting', [...approved, of('PayoutAwaitsSettlement')], { isOpen: 1 }],
  ['settled', [...approved, of('PayoutAwaitsSettlement'), of('PayoutSettled')], { isOpen: 0, reference: 'SAMPLE-TRANSFER-1' }],
  ['rejected', [of('PayoutRequested'), of('PayoutHeld'), of('PayoutRejected')], { isOpen: 0, reason: 'A sample reason' }],
  ['declined', [of('PayoutRequested'), of('PayoutDeclined')], { isOpen: 0 }],
  // What is held after it was taken back does not open it again.
  ['cancelled', [of('PayoutRequested'), of('PayoutCancelled'), of('PayoutHeld')], { isOpen: 0 }],
])('a payout is %s', (state, history, more) =>
  given(...history).showsAmong({ payouts: { one: { state, amount: '30226', ...more } } }),
);

it('of an erased person keeps its amount and its reference, and no words', async () => {
  const history = [
    ...approved,
    of('PayoutAwaitsSettlement'),
    of('PayoutSettled'),
    of('PayoutRequested', 'two'),
    of('PayoutRejected', 'two'),
  ];
  const store = await folded(payoutsProjection, recorded(...history, erased));
  const { payouts } = await payoutsOf(store, 'user-ada');
  expect(payouts.map(({ amount, payTo, reason, reference }) => [amount, payTo, reason, reference])).toEqual([
    ['30226', '', null, null],
    ['30226', '', null, 'SAMPLE-TRANSFER-1'],
  ]);
  expect([await payeeOf(store, 'one'), await payeeOf(store, 'nobody')]).toEqual(['user-ada', null]);
});

it('waits on the desk, the oldest first, until it has ended', async () => {
  const other = (type: Kind | End, id: string) => of(type, id, { userId: 'user-ben' });
  const store = await folded(
    payoutsProjection,
    recorded(...approved, other('PayoutRequested', 'two'), other('PayoutRequested', 'three'), other('PayoutDeclined', 'three')),
  );
  await store.prepare(peopleProjection.spec);
  const first = await deskPayouts(store, 'user-admin', 'open', undefined, 1);
  const second = await deskPayouts(store, 'user-ben', 'open', first.next ?? undefined, 1);
  expect(first.payouts.map(({ id, mine, isOwn, approvals }) => [id, mine, isOwn, approvals])).toEqual([['one', true, false, 1]]);
  expect(second.payouts.map(({ id, mine, isOwn }) => [id, mine, isOwn])).toEqual([['two', false, true]]);
  expect((await deskPayouts(store, 'user-admin', 'ended')).payouts.map(({ id }) => id)).toEqual(['three']);
});
