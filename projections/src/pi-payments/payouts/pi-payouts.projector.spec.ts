import { PI_STUCK_SECONDS, piPaymentsContext } from '@refrain/contracts/pi-payments';
import { peopleProjection } from '../../accounts';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { piPayoutsProjection } from './pi-payouts.projector';
import { piPayoutFlightOf, piPayoutsPage } from './pi-payouts.queries';

const { given } = specFor(piPayoutsProjection);
const { sample } = piPaymentsContext;
const at = (second: number): string => new Date(Date.parse('2026-07-05T12:00:00.000Z') + second * 1000).toISOString();
const of = (type: keyof typeof sample, second: number, payoutId = 'payout-1'): Given =>
  ({ ...sample[type], data: { ...sample[type].data, payoutId }, at: at(second) }) as Given;
const foldedWith = async (...history: readonly Given[]) => {
  const store = await folded(piPayoutsProjection, recorded(...history));
  await store.prepare(peopleProjection.spec);
  return store;
};
const signed = [
  ...[of('PiPayoutIntended', 0), of('PiPayoutPriced', 1), of('PiPayoutCreated', 2)],
  ...[of('PiPayoutSigned', 3), of('PiPayoutArrowRecorded', 4)],
];
const hash = sample.PiPayoutSigned.data.hash;

it.each<[string, readonly Given[], object]>([
  ['queued', [of('PiPayoutIntended', 0)], { units: null, txid: null, isOpen: 'yes', looksAt: null }],
  ['priced', signed.slice(0, 2), { units: '604520000', isOpen: 'yes' }],
  ['created', signed.slice(0, 3), { piPaymentId: 'sample-pi-payout' }],
  ['signed', signed, { txid: hash }],
  ['created', [...signed, of('PiPayoutVoided', 5)], { txid: null }],
  ['signed', [...signed, of('PiPayoutDoubted', 5)], { doubt: 'timed-out', looksAt: at(5 + PI_STUCK_SECONDS) }],
  ['confirmed', [...signed, of('PiPayoutDoubted', 5), of('PiPayoutConfirmed', 6)], { doubt: null, isOpen: 'yes' }],
  [
    'completed',
    [...signed, of('PiPayoutConfirmed', 6), of('PiPayoutCompleted', 7)],
    { isOpen: 'no', looksAt: null, endedAt: at(7) },
  ],
  ['failed', [of('PiPayoutIntended', 0), of('PiPayoutFailed', 1)], { isOpen: 'no', endedAt: at(1) }],
])('a payout to Pi is %s', (status, history, more) =>
  given(...history).showsAmong({ piPayouts: { 'payout-1': { status, ...more } } }),
);

it('is shown with each of its steps, and among the stuck ones once nothing happened for a while', async () => {
  const store = await foldedWith(...signed, of('PiPayoutIntended', 9, 'payout-2'));
  const flight = await piPayoutFlightOf(store, 'payout-1', at(10));
  expect(flight?.steps.map((step) => ('arrow' in step ? step.arrow.name : step.event.type))).toEqual([
    ...['PiPayoutIntended', 'PiPayoutPriced', 'PiPayoutCreated', 'PiPayoutSigned', 'submit'],
  ]);
  expect(flight).toMatchObject({ amount: '60.4520000', cents: '30226', isStuck: false, txid: hash });
  const idsOf = async (list: 'stuck' | 'recent', second: number) =>
    (await piPayoutsPage(store, list, at(second))).payouts.map(({ id }) => id);
  expect([await idsOf('recent', 10), await idsOf('stuck', 10), await idsOf('stuck', 10 + PI_STUCK_SECONDS)]).toEqual([
    ...[['payout-2', 'payout-1'], [], ['payout-1']],
  ]);
  expect(await piPayoutFlightOf(store, 'nobody', at(10))).toBeNull();
});
