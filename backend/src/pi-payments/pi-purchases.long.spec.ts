import { money, type Recorded } from '@refrain/contracts/kernel';
import type { CheckoutOffer, Payment, PaymentCancelled } from '@refrain/contracts/payments';
import { payInPiPath, piPaymentRefusals, piWayTexts, type PiPaymentCreated } from '@refrain/contracts/pi-payments';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { frozenRate, PiRateSource } from '../pi';
import { refused, type Caller } from '../testing/http';
import { eventually, type Member } from '../testing/test-app';
import { PiWorld } from './testing/pi-world';
import { EndPaymentWhenPiEnded } from '../payments/pi/end-payment-when-pi-ended.reaction';
import { IntendPiWhenPaymentStarted } from './purchases/intend-pi-when-payment-started.reaction';
import { deliveredAgain } from '../testing/delivered-again';

let world: PiWorld;
let artist: Member;
/** Dollars for a Pi, from a source that is live. */
let piToUsd: number | null = 0.25;
beforeAll(async () => {
  world = await PiWorld.start();
  artist = await world.app.artist();
  const source = world.app.app.get(PiRateSource);
  const shown = source.rates.bind(source);
  jest.spyOn(source, 'rates').mockImplementation(async () => ({
    ...(await shown()),
    ...(piToUsd === null ? {} : { piToUsd, source: 'rates.test', isLive: true }),
  }));
});
afterAll(async () => {
  const { faults } = recount((await world.app.events()).filter(({ stream }) => /^(?:wallet|fact)-/.test(stream)));
  await world.end();
  expect(faults).toEqual([]);
});
beforeEach(() => (piToUsd = 0.25));

const lines = () => [{ kind: 'tip', details: { artistId: artist.user.id, cents: '500' } }];
const offered = async (who: Caller) => {
  const { body } = await who.get(`/api/checkout?lines=${encodeURIComponent(JSON.stringify(lines()))}`);
  return (body as CheckoutOffer).methods.find(({ method }) => method === 'pi');
};
/** A tip of five dollars, which its payer began to pay in Pi. */
const started = async (who: Caller, total = '200000000') => {
  const { status, body } = await who.post('/api/payments', { method: 'pi', total, lines: lines() });
  expect(status).toBe(201);
  const { id } = body as Payment;
  expect(await who.post(`/api/payments/${id}/start`)).toMatchObject({
    status: 200,
    body: { payment: { status: 'started' }, redirectUrl: payInPiPath(id) },
  });
  return id;
};
const bought = async (who: Member & { uid: string }, id: string) => {
  const { body } = await who.post(`/api/pi/purchases/${id}`);
  const { paymentData } = body as PiPaymentCreated;
  const payment = world.pi.begin(who.uid, paymentData.amount, paymentData.metadata.intentId);
  await who.post(`/api/pi/payments/${id}/approve`, { piPaymentId: payment.identifier });
  return payment;
};
const statusOf = async (who: Caller, id: string) => ((await who.get(`/api/payments/${id}`)).body as Payment).status;
const balanceOf = async ({ user }: Member, purpose: 'available' | 'payable') =>
  (await world.app.app.get(Ledger).balances({ ownerId: user.id, currency: 'PI' }))[purpose];

it('a tip is paid in Pi at a live rate that is frozen, and the artist has it once', async () => {
  const fan = await world.payer();
  expect(await offered(fan)).toMatchObject({ total: '200000000', isUsable: true });
  const id = await started(fan);
  expect(await fan.post(`/api/pi/purchases/${id}`)).toMatchObject({
    body: { piAmount: '20.0000000', piPaymentId: id, paymentData: { amount: 20, metadata: { intentId: id } } },
  });
  const payment = await bought(fan, id);
  const txid = world.pi.sign(payment);
  const body = { piPaymentId: payment.identifier, txid };
  for (let n = 0; n < 3; n += 1) expect((await fan.post(`/api/pi/payments/${id}/complete`, body)).status).toBe(200);
  await eventually(async () => expect(await statusOf(fan, id)).toBe('settled'));
  await eventually(async () => expect(await balanceOf(artist, 'payable')).toBe('200000000'));
  expect(await balanceOf(fan, 'available')).toBe('0');
  const [intended] = (await world.app.events('PaymentIntended')) as readonly Recorded[];
  expect(intended?.data).toMatchObject({ quote: { source: 'rates.test', isLive: true, from: 'USD', to: 'PI' } });
  expect(await world.app.events('TipGiven')).toHaveLength(1);
});

it('without a live rate nothing that costs dollars is charged in Pi', async () => {
  const fan = await world.payer();
  piToUsd = null;
  expect(await offered(fan)).toMatchObject({ total: null, isUsable: false, note: piWayTexts.notLive });
  const answer = await fan.post('/api/payments', { method: 'pi', total: '1086000000', lines: lines() });
  expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT.METHOD_NOT_POSSIBLE' } });
});

it('another price than the one that was seen is refused', async () => {
  const fan = await world.payer();
  piToUsd = 0.2;
  const answer = await fan.post('/api/payments', { method: 'pi', total: '200000000', lines: lines() });
  expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT.PRICE_CHANGED' } });
});

it('what is cancelled in the wallet of Pi cancels the payment, and nothing is taken', async () => {
  const fan = await world.payer();
  const id = await started(fan);
  const payment = await bought(fan, id);
  payment.status.user_cancelled = true;
  await fan.post(`/api/pi/payments/${id}/cancel`, { cause: 'cancelled' });
  await eventually(async () => expect(await statusOf(fan, id)).toBe('cancelled'));
  expect(await fan.post(`/api/pi/purchases/${id}`)).toMatchObject({ status: 200 });
  expect(await fan.post(`/api/pi/payments/${id}/approve`, { piPaymentId: payment.identifier })).toMatchObject({ status: 409 });
});

it('a payer whose browser went away is not under way for ever', async () => {
  const fan = await world.payer();
  const id = await started(fan);
  await eventually(async () => expect((await fan.get(`/api/pi/payments/${id}`)).status).toBe(200));
  await eventually(async () => {
    world.app.now += 31 * 60_000;
    await world.app.timers.fireDue();
    // The session of the payer has ended by then.
    const cancelled = (await world.app.events('PaymentCancelled')) as readonly Recorded<PaymentCancelled>[];
    expect(cancelled.map(({ data }) => data.paymentId)).toContain(id);
  });
});

it('a payment of another person, of another method, or that was never started is not paid in Pi', async () => {
  const [fan, ben] = [await world.payer(), await world.payer()];
  const id = await started(fan);
  expect(await ben.post(`/api/pi/purchases/${id}`)).toMatchObject(refused(piPaymentRefusals.unknown));
  const { body } = await fan.post('/api/payments', { method: 'pi', total: '200000000', lines: lines() });
  const open = await fan.post(`/api/pi/purchases/${(body as Payment).id}`);
  expect(open).toMatchObject(refused(piPaymentRefusals.purchase));
});

it.each([
  [0.25, '500', '200000000'],
  [0.4604, '1', '217202'],
  [0.000001, '1', '100000000000'],
])('at %d dollars for a Pi, %s cents are %s units, rounded down', (rate, cents, units) => {
  const frozen = frozenRate({
    piToUsd: rate,
    usdToPi: 0,
    timestamp: 'now',
    source: 'x',
    isLive: true,
    formatted: { usdToPi: '', piToUsd: '' },
  });
  const { fromUnits, toUnits } = frozen ?? { fromUnits: '1', toUnits: '0' };
  expect(String((BigInt(cents) * BigInt(toUnits)) / BigInt(fromUnits))).toBe(units);
  expect(money('PI', units).amount).toBe(units);
});

it.each([EndPaymentWhenPiEnded, IntendPiWhenPaymentStarted])('what is delivered again changes nothing: %p', async (reaction) => {
  const { events, appended } = await deliveredAgain(world.app, reaction);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
