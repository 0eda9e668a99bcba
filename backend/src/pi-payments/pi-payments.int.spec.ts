import { deletion } from '@refrain/contracts/personal-data';
import {
  PI_FALLBACK,
  piPaymentRefusals,
  PI_STUCK_SECONDS,
  type PiDeskPage,
  type PiFlight,
  type PiPaymentCreated,
  type PiRates,
} from '@refrain/contracts/pi-payments';
import type { Wallets } from '@refrain/contracts/wallet';
import { Erasures } from '../personal-data/erasures';
import { refused, type Caller } from '../testing/http';
import { desksThatSaw } from '../testing/looks';
import { eventually, PASSWORD, TestApp } from '../testing/test-app';
import { PiWorld } from './testing/pi-world';
import { CreditWalletWhenPiCompleted } from './credit-wallet-when-pi-completed.reaction';
import { ReturnFundsWhenPiRefunded } from './return-funds-when-pi-refunded.reaction';
import { deliveredAgain } from '../testing/delivered-again';

let world: PiWorld;
let app: TestApp;
beforeAll(async () => {
  world = await PiWorld.start();
  ({ app } = world);
});
afterAll(() => world.end());

const available = async (who: Caller): Promise<string | undefined> =>
  ((await who.get('/api/wallet')).body as Wallets).wallets.find(({ currency }) => currency === 'PI')?.available;
const flightOf = async (admin: Caller, id: string) => (await admin.get(`/api/admin/pi/payments/${id}`)).body as PiFlight;
const stuck = async (admin: Caller) =>
  ((await admin.get('/api/admin/pi/payments?list=stuck')).body as PiDeskPage).payments.map(({ id }) => id);
const hand = (admin: Caller, id: string, body: object) =>
  admin.post(`/api/admin/pi/payments/${id}/hand`, { reason: 'A sample reason', txid: null, ...body });
const answer = (admin: Caller, id: string, agrees: boolean) => admin.post(`/api/admin/pi/payments/${id}/hand/answer`, { agrees });

it('what is paid in Pi comes into the wallet of its payer, once, and its arrows are there for admins', async () => {
  const [ada, ben, admin] = [await world.payer(), await world.payer(), await world.admin()];
  const id = await world.paid(ada, '3.14');
  // The wallet shows it once the browser is answered.
  expect(await available(ada)).toBe('31400000');
  expect((await ada.get(`/api/pi/payments/${id}`)).body).toMatchObject({
    status: 'completed',
    amount: '3.1400000',
    purchaseId: null,
  });
  expect(await ben.get(`/api/pi/payments/${id}`)).toMatchObject(refused(piPaymentRefusals.unknown));
  const flight = await flightOf(admin, id);
  expect(flight).toMatchObject({ status: 'completed', amount: '3.1400000', isStuck: false, needsSecond: true });
  expect(flight.payer?.id).toBe(ada.user.id);
  const steps = flight.steps.map((step) => ('arrow' in step ? `${step.arrow.lane} ${step.arrow.name}` : step.event.type));
  expect(steps.filter((step) => step.startsWith('Pi'))).toEqual([
    ...['PiPaymentIntended', 'PiPaymentBound', 'PiPaymentApproved', 'PiTransactionSeen', 'PiPaymentCompleted'],
  ]);
  expect(steps.filter((step) => step === 'pi complete')).toHaveLength(1);
  expect(await stuck(admin)).toEqual([]);
});

it('a payment says what the SDK needs, and none begins without a Pi account or with an amount of nothing', async () => {
  const [ada, member] = [await world.payer(), await app.member()];
  const begun = await ada.post('/api/pi/payments', { amount: '0.5' });
  const { piPaymentId } = begun.body as PiPaymentCreated;
  expect(begun.body).toEqual({
    piAmount: '0.5000000',
    piPaymentId,
    paymentData: { amount: 0.5, memo: 'Refrain wallet', metadata: { intentId: piPaymentId } },
    isRealPiPayment: false,
  });
  expect(await app.unchanged(() => member.post('/api/pi/payments', { amount: '1' }))).toMatchObject(
    refused(piPaymentRefusals.notLinked),
  );
  for (const amount of ['0', '0.001', '10000.1'])
    expect(await ada.post('/api/pi/payments', { amount })).toMatchObject(refused(piPaymentRefusals.amount));
  for (const amount of ['-1', '1e3', 'NaN', '1.12345678', '', '1,5', null, 5])
    expect(await ada.post('/api/pi/payments', { amount })).toMatchObject({ status: 400 });
});

it('what the browser never finished is settled by its timer', async () => {
  const ada = await world.payer();
  const { id, payment } = await world.approved(ada, '1');
  world.pi.sign(payment);
  await eventually(async () => {
    app.now += 61_000;
    await app.timers.fireDue();
    expect((await ada.get(`/api/pi/payments/${id}`)).body).toMatchObject({ status: 'completed' });
  });
  await eventually(async () => expect(await available(ada)).toBe('10000000'));
});

it('a payment that Pi says nothing of is stuck, the longest first, and an admin may ask again', async () => {
  const [ada, admin] = [await world.payer(), await world.admin()];
  const { id, payment } = await world.approved(ada, '1');
  const txid = world.pi.sign(payment);
  world.pi.fault = () => ({ status: 503, before: true });
  const body = { piPaymentId: payment.identifier, txid };
  expect(await ada.post(`/api/pi/payments/${id}/complete`, body)).toMatchObject(refused(piPaymentRefusals.pending));
  app.now += (PI_STUCK_SECONDS + 1) * 1000;
  expect(await stuck(admin)).toContain(id);
  expect(await flightOf(admin, id)).toMatchObject({ status: 'seen', doubt: 'failed', isStuck: true, txid });
  world.pi.fault = () => null;
  const asked = await admin.post(`/api/admin/pi/payments/${id}/reconcile`);
  expect(asked).toMatchObject({ status: 200, body: { status: 'completed', isStuck: false } });
  expect(await desksThatSaw(app, ada.user.id)).toEqual(['payments']);
});

it('above a limit only a second admin settles by hand, and never the one who asked', async () => {
  const [ada, vera, omar] = [await world.payer(), await world.admin(), await world.admin()];
  const { id, payment } = await world.approved(ada, '5');
  payment.amount = '4';
  world.pi.sign(payment, 'txid-by-hand');
  const body = { piPaymentId: payment.identifier, txid: 'txid-by-hand' };
  expect(await ada.post(`/api/pi/payments/${id}/complete`, body)).toMatchObject(refused(piPaymentRefusals.mismatched));
  await eventually(async () => expect(await stuck(vera)).toContain(id));
  expect(await hand(vera, id, { action: 'settle' })).toMatchObject(refused(piPaymentRefusals.txid));
  expect(await hand(vera, id, { action: 'refund' })).toMatchObject(refused(piPaymentRefusals.spent));
  expect(await hand(vera, id, { action: 'settle', txid: 'txid-by-hand' })).toMatchObject({
    body: { status: 'seen', asked: { action: 'settle', isOwn: true, reason: 'A sample reason' } },
  });
  expect(await hand(omar, id, { action: 'cancel' })).toMatchObject(refused(piPaymentRefusals.asked));
  expect(await answer(vera, id, true)).toMatchObject(refused(piPaymentRefusals.samePerson));
  expect(await answer(omar, id, true)).toMatchObject({ body: { status: 'completed', asked: null, isStuck: false } });
  await eventually(async () => expect(await available(ada)).toBe('50000000'));
  expect(await answer(omar, id, true)).toMatchObject(refused(piPaymentRefusals.notAsked));
  expect(await hand(omar, id, { action: 'settle', txid: 'x' })).toMatchObject(refused(piPaymentRefusals.final));
});

it('a refund takes the amount out of the wallet once, and no more than is there', async () => {
  const [ada, vera, omar] = [await world.payer(), await world.admin(), await world.admin()];
  const [small, large] = [await world.paid(ada, '1'), await world.paid(ada, '3')];
  await eventually(async () => expect(await available(ada)).toBe('40000000'));
  expect(await hand(vera, small, { action: 'refund' })).toMatchObject({ body: { status: 'refunded' } });
  await eventually(async () => expect(await available(ada)).toBe('30000000'));
  expect(await hand(vera, large, { action: 'refund' })).toMatchObject({ body: { status: 'completed' } });
  expect(await answer(omar, large, false)).toMatchObject({ body: { status: 'completed', asked: null } });
  await hand(vera, large, { action: 'refund' });
  expect(await answer(omar, large, true)).toMatchObject({ body: { status: 'refunded' } });
  await eventually(async () => expect(await available(ada)).toBe('0'));
  expect(await hand(vera, large, { action: 'refund' })).toMatchObject({ status: 409 });
});

it('one transaction fills one wallet once, whatever Pi says of other payments', async () => {
  const [ada, ben, admin] = [await world.payer(), await world.payer(), await world.admin()];
  const paying = [
    [ada, await world.approved(ada, '1')],
    [ada, await world.approved(ada, '1')],
    [ben, await world.approved(ben, '1')],
  ] as const;
  for (const [payer, { id, payment }] of paying) {
    world.pi.sign(payment, 'the-same-txid');
    await payer.post(`/api/pi/payments/${id}/complete`, { piPaymentId: payment.identifier, txid: 'the-same-txid' });
  }
  const flights = () => Promise.all(paying.map(([, { id }]) => flightOf(admin, id)));
  await eventually(async () =>
    expect((await flights()).map(({ status, mismatches }) => [status, ...mismatches])).toEqual([
      ...[['completed'], ['seen', 'transaction'], ['seen', 'transaction']],
    ]),
  );
  const second = paying[1][1].id;
  expect(await hand(admin, second, { action: 'settle', txid: 'the-same-txid' })).toMatchObject(
    refused(piPaymentRefusals.txidUsed),
  );
  expect([await available(ada), await available(ben)]).toEqual(['10000000', '0']);
});

it('rates that are not live are shown and say so', async () => {
  const rates = (await app.visitor().get('/api/pi/exchange-rates')).body as PiRates;
  expect(rates).toMatchObject({
    ...PI_FALLBACK,
    isLive: false,
    formatted: { usdToPi: '1 USD = 21.72 π', piToUsd: '1 π = $0.4604' },
  });
});

it('a country is what the proxy that was named says, and nothing else', async () => {
  const country = async (headers: Record<string, string>) => (await app.visitor().get('/api/pi/country', headers)).body;
  expect(await country({ 'cf-ipcountry': 'de' })).toEqual({ country: 'DE', source: 'cf-ipcountry', isLive: true });
  for (const said of ['XX', 'Germany', '<b>', ''])
    expect(await country({ 'cf-ipcountry': said })).toMatchObject({ country: null, isLive: false });
  expect(await country({ 'x-country': 'DE' })).toMatchObject({ country: null });
});

it('of an erased admin no reason is left, and of an erased payer the money', async () => {
  const [ada, vera] = [await world.payer(), await world.admin()];
  const id = await world.paid(ada, '3');
  await hand(vera, id, { action: 'refund', reason: 'A reason of Vera' });
  for (const who of [ada, vera]) await who.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(JSON.stringify(await app.events('PiHandAsked'))).not.toContain('A reason of Vera');
  const omar = await world.admin();
  await eventually(async () =>
    expect(await flightOf(omar, id)).toMatchObject({ amount: '3.0000000', payer: null, asked: { reason: '' } }),
  );
});

it.each([CreditWalletWhenPiCompleted, ReturnFundsWhenPiRefunded])(
  'what is delivered again changes nothing: %p',
  async (reaction) => {
    const { events, appended } = await deliveredAgain(world.app, reaction);
    expect(events).toBeGreaterThan(0);
    expect(appended).toEqual([]);
  },
);
