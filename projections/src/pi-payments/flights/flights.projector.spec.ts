import { piPaymentsContext, PI_STUCK_SECONDS } from '@refrain/contracts/pi-payments';
import { peopleProjection } from '../../accounts';
import { folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { piPaymentsProjection } from './flights.projector';
import { piDeskPage, piFlightOf } from './flights.queries';

const { given } = specFor(piPaymentsProjection);
const { sample } = piPaymentsContext;
const at = (second: number): string => new Date(Date.parse('2026-06-01T12:00:00.000Z') + second * 1000).toISOString();
const of = (type: keyof typeof sample, second: number, piId = 'pi-payment-1'): Given =>
  ({ ...sample[type], data: { ...sample[type].data, piId }, at: at(second) }) as Given;
/** Beside the people, who are known by name. */
const foldedWith = async (...history: readonly Given[]) => {
  const store = await folded(piPaymentsProjection, recorded(...history));
  await store.prepare(peopleProjection.spec);
  return store;
};
const viewer = (second: number) => ({ me: 'user-ben', now: at(second) });

it('an arrow stands before the event that came of it, although it was recorded after', async () => {
  const arrow = { ...of('PiArrowRecorded', 9), data: { ...sample.PiArrowRecorded.data, startedAt: at(1) } } as Given;
  const store = await foldedWith(of('PiPaymentIntended', 0), of('PiPaymentBound', 2), arrow);
  const flight = await piFlightOf(store, 'pi-payment-1', viewer(10));
  expect(flight?.steps.map((step) => ('arrow' in step ? step.arrow.name : step.event.type))).toEqual([
    ...['PiPaymentIntended', 'get', 'PiPaymentBound'],
  ]);
  expect(flight).toMatchObject({ status: 'bound', amount: '3.1400000', needsSecond: true, isStuck: false });
});

it('the arrow of a browser stands before what it set off in the same millisecond', async () => {
  const pi = { ...of('PiArrowRecorded', 9), data: { ...sample.PiArrowRecorded.data, startedAt: at(2) } } as Given;
  const browser = {
    ...pi,
    data: { ...sample.PiArrowRecorded.data, startedAt: at(2), lane: 'browser', name: 'approve' },
  } as Given;
  const store = await foldedWith(of('PiPaymentIntended', 0), of('PiPaymentBound', 2), pi, browser);
  const flight = await piFlightOf(store, 'pi-payment-1', viewer(10));
  expect(flight?.steps.map((step) => ('arrow' in step ? step.arrow.name : step.event.type))).toEqual([
    ...['PiPaymentIntended', 'approve', 'PiPaymentBound', 'get'],
  ]);
});

it('what is silent is stuck, what is held at once, the longest first; what is over is not', async () => {
  const store = await foldedWith(
    ...[of('PiPaymentIntended', 0, 'silent'), of('PiPaymentBound', 1, 'silent')],
    ...[of('PiPaymentIntended', 5, 'held'), of('PiPaymentMismatched', 6, 'held')],
    ...[of('PiPaymentIntended', 7, 'over'), of('PiPaymentBound', 8, 'over'), of('PiPaymentCancelled', 9, 'over')],
  );
  const stuck = async (second: number) =>
    (await piDeskPage(store, 'stuck', viewer(second))).payments.map(({ id, isStuck }) => [id, isStuck]);
  expect(await stuck(10)).toEqual([['held', true]]);
  expect(await stuck(PI_STUCK_SECONDS + 2)).toEqual([
    ['held', true],
    ['silent', true],
  ]);
  const all = await piDeskPage(store, 'recent', viewer(10), undefined, 2);
  const rest = await piDeskPage(store, 'recent', viewer(10), all.next ?? undefined, 2);
  expect([...all.payments, ...rest.payments].map(({ id }) => id)).toEqual(['over', 'held', 'silent']);
});

it('a question by hand waits where it is seen, and an end by hand settles what was held', async () => {
  const history = [of('PiPaymentIntended', 0), of('PiPaymentBound', 1), of('PiPaymentMismatched', 2), of('PiHandAsked', 3)];
  const asked = await piFlightOf(await foldedWith(...history), 'pi-payment-1', viewer(4));
  expect(asked).toMatchObject({ isStuck: true, asked: { action: 'refund', isOwn: true, reason: 'A sample reason' } });
  const byHand = { ...of('PiPaymentCompleted', 5), data: { ...sample.PiPaymentCompleted.data, by: 'user-cleo' } } as Given;
  const store = await foldedWith(...history, of('PiHandAnswered', 4), byHand);
  expect(await piFlightOf(store, 'pi-payment-1', viewer(6))).toMatchObject({
    ...{ status: 'completed', isStuck: false, asked: null, mismatches: [], endedAt: at(5) },
  });
});

it('a reason goes with the admin who wrote it', () =>
  given(of('PiPaymentIntended', 0), of('PiHandAsked', 1), {
    type: 'AccountErased',
    data: { userId: sample.PiHandAsked.data.askedBy },
  }).shows({ piFlights: { 'pi-payment-1': expect.objectContaining({ asked: expect.objectContaining({ reason: '' }) }) } }));
