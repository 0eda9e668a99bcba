import { money, type Recorded } from '@refrain/contracts/kernel';
import {
  FIRST_PI_PAYOUT_LIMITS,
  payoutRefusals,
  type Payout,
  type PayoutCurrency,
  type PayoutDesk,
  type PayoutRail,
  type PayoutsPage,
} from '@refrain/contracts/payouts';
import type { PiPayoutFlight, PiPayoutsPage } from '@refrain/contracts/pi-payments';
import { Ledger } from '../../ledger/ledger';
import { recount } from '../../ledger/testing/auditor';
import { EndPayoutWhenPiEnded } from '../rails/end-payout-when-pi-ended.reaction';
import { PiRateSource } from '../../pi';
import { grant } from '../../testing/people';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused } from '../../testing/http';
import { desksThatSaw } from '../../testing/looks';
import { eventually, type Member } from '../../testing/test-app';
import { QueuePiPayoutWhenApproved } from './queue-pi-payout-when-approved.reaction';
import { SendPiPayoutsInTurn } from './send-pi-payouts-in-turn.reaction';
import { ChainDouble } from '../testing/chain-double';
import { PiWorld } from '../../pi-payments/testing/pi-world';

let world: PiWorld;
let chain: ChainDouble;
beforeAll(async () => {
  chain = await ChainDouble.start(() => world.app.now);
  world = await PiWorld.start({ seed: chain.keys.secret(), chainUrl: chain.url, timeoutMs: 5000 });
  world.payFrom(chain);
  const source = world.app.app.get(PiRateSource);
  const shown = await source.rates();
  jest.spyOn(source, 'rates').mockResolvedValue({ ...shown, piToUsd: 0.25, source: 'rates.test', isLive: true });
});
afterAll(async () => {
  const { faults } = recount(await world.app.events());
  await world.end();
  await chain.stop();
  expect(faults).toEqual([]);
});

const owe = async (member: Member, units: bigint, currency: PayoutCurrency = 'USD'): Promise<void> => {
  const registered = (await world.app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === member.user.id,
  ) as Recorded;
  const asked = { from: 'world', to: 'payable', amount: money(currency, units) } as const;
  await world.app.app.get(Ledger).move({ ownerId: member.user.id, currency }, asked, { event: registered, process: 'sample' });
};
const treasurer = async () => grant(world.app, await world.app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
const balances = (who: Member, currency: PayoutCurrency) =>
  world.app.app.get(Ledger).balances({ ownerId: who.user.id, currency });
const askInPi = (who: Member, amount: number, rail: PayoutRail = 'pi') =>
  who.post('/api/payouts', { amount, payTo: 'My Pi account', rail, currency: 'PI' });
const ask = (who: Member) => who.post('/api/payouts', { amount: 2500, payTo: 'My Pi account', rail: 'pi' });
const page = async (who: Member) => (await who.get('/api/payouts')).body as PayoutsPage;
const reached = async (who: Member, state: Payout['state']): Promise<Payout> => {
  let found: Payout | undefined;
  await eventually(async () => {
    found = (await page(who)).payouts[0];
    expect(found?.state).toBe(state);
  });
  return found as Payout;
};
const flight = async (admin: Member, id: string) => (await admin.get(`/api/admin/pi/payouts/${id}`)).body as PiPayoutFlight;

it('a payout that an admin approved is on the chain once, and the person sees its transaction', async () => {
  const [ada, admin] = [await world.payer(), await treasurer()];
  await owe(ada, 5000n);
  expect((await page(ada)).rails).toEqual(['manual', 'pi']);
  expect((await ask(ada)).status).toBe(204);
  const { id } = await reached(ada, 'waiting');
  expect((await admin.post(`/api/admin/payouts/${id}/approve`)).status).toBe(204);
  const paid = await reached(ada, 'settled');
  const [transfer] = chain.done;
  expect(chain.done).toHaveLength(1);
  expect([paid.rail, paid.reference, transfer?.amount]).toEqual(['pi', transfer?.hash, '100.0000000']);
  await eventually(async () =>
    expect(await world.app.app.get(Ledger).balances({ ownerId: ada.user.id, currency: 'USD' })).toEqual({
      ...{ available: '0', held: '0', payable: '2500' },
    }),
  );
  await eventually(async () =>
    expect(await flight(admin, id)).toMatchObject({ status: 'completed', cents: '2500', amount: '100.0000000', isStuck: false }),
  );
  const { steps, txid, person } = await flight(admin, id);
  expect([txid, person?.id]).toEqual([transfer?.hash, ada.user.id]);
  const said = steps.map((step) => ('arrow' in step ? `${step.arrow.lane} ${step.arrow.name}` : step.event.type));
  expect(said.slice(-8)).toEqual([
    ...['PiPayoutSigned', 'chain transaction', 'chain submit', 'chain transaction', 'PiPayoutConfirmed'],
    ...['pi complete', 'pi get', 'PiPayoutCompleted'],
  ]);
  const all = (await admin.get('/api/admin/pi/payouts?list=recent')).body as PiPayoutsPage;
  expect(all.payouts.map((each) => each.id)).toEqual([id]);
  expect(await desksThatSaw(world.app, ada.user.id)).toEqual(['payouts']);
});

it('nobody settles or rejects by hand what may be on the chain, and the timer ends it', async () => {
  const [ada, admin] = [await world.payer(), await treasurer()];
  await owe(ada, 2500n);
  await ask(ada);
  const { id } = await reached(ada, 'waiting');
  chain.fault = () => ({ status: 503, before: true });
  await admin.post(`/api/admin/payouts/${id}/approve`);
  await reached(ada, 'awaiting');
  await eventually(async () => expect(await flight(admin, id)).toMatchObject({ status: 'created', doubt: 'failed' }));
  for (const [act, body] of [
    ['settle', { reference: 'T-1' }],
    ['reject', { reason: 'By hand' }],
  ] as const)
    expect(await admin.post(`/api/admin/payouts/${id}/${act}`, body)).toMatchObject(refused(payoutRefusals.onItsWay));
  chain.fault = () => null;
  world.app.now += 60_000;
  await world.app.timers.fireDue();
  await reached(ada, 'settled');
  expect(chain.done).toHaveLength(2);
});

it('tips in Pi are paid out in Pi, as they are, and dollars stay where they are', async () => {
  const [ada, admin] = [await world.payer(), await treasurer()];
  expect((await ada.post('/api/user/promote-to-artist')).status).toBe(200);
  await owe(ada, 5000n);
  await owe(ada, 31_400_001n, 'PI');
  expect(await page(ada)).toMatchObject({
    payable: '5000',
    pi: { payable: '31400001', threshold: FIRST_PI_PAYOUT_LIMITS.threshold },
  });
  expect((await ada.get('/api/earnings')).body).toMatchObject({ payable: { USD: '5000', PI: '31400001' } });
  const before = chain.done.length;
  expect((await askInPi(ada, 31_400_001)).status).toBe(204);
  const { id } = await reached(ada, 'waiting');
  expect(await balances(ada, 'PI')).toEqual({ available: '0', held: '31400001', payable: '0' });
  expect((await admin.post(`/api/admin/payouts/${id}/approve`)).status).toBe(204);
  expect(await reached(ada, 'settled')).toMatchObject({ amount: '31400001', currency: 'PI', reference: chain.done.at(-1)?.hash });
  expect(chain.done.slice(before).map(({ amount }) => amount)).toEqual(['3.1400001']);
  await eventually(async () => expect(await balances(ada, 'PI')).toEqual({ available: '0', held: '0', payable: '0' }));
  expect(await balances(ada, 'USD')).toEqual({ available: '0', held: '0', payable: '5000' });
  await eventually(async () => expect(await flight(admin, id)).toMatchObject({ cents: null, amount: '3.1400001' }));
});

it('no more Pi is paid out than was earned, however many ask at once', async () => {
  const ada = await world.payer();
  await owe(ada, 5000n);
  expect(await askInPi(ada, 10_000_000)).toMatchObject(refused(payoutRefusals.notEnough));
  await owe(ada, 30_000_000n, 'PI');
  expect(await askInPi(ada, 30_000_001)).toMatchObject(refused(payoutRefusals.notEnough));
  expect(await askInPi(ada, FIRST_PI_PAYOUT_LIMITS.threshold - 1)).toMatchObject(refused(payoutRefusals.belowThreshold));
  const answers = await Promise.all(Array.from({ length: 16 }, () => askInPi(ada, 20_000_000)));
  const accepted = answers.filter(({ status }) => status === 204);
  expect([accepted.length, answers.every(({ status }) => [204, 409, 429].includes(status))]).toEqual([1, true]);
  await reached(ada, 'waiting');
  expect(await balances(ada, 'PI')).toEqual({ available: '0', held: '20000000', payable: '10000000' });
});

it('an admin rejects or settles Pi by hand; above a limit of Pi it needs two, and a day has a cap of Pi', async () => {
  const [ada, ben, one, other] = [await world.payer(), await world.payer(), await treasurer(), await treasurer()];
  const { rules } = (await one.get('/api/admin/payouts/desk')).body as PayoutDesk;
  const { version, threshold, twoPeopleAbove, dailyCap } = rules;
  const limits = { threshold, twoPeopleAbove, dailyCap, after: version };
  const { piApprovedToday } = (await one.get('/api/admin/payouts/desk')).body as PayoutDesk;
  const pi = { threshold: 10_000_000, twoPeopleAbove: 50_000_000, dailyCap: Number(piApprovedToday) + 60_000_000 };
  expect(await one.post('/api/admin/payouts/rules', { ...limits, pi: { ...pi, threshold: 1 } })).toMatchObject(
    refused(payoutRefusals.rulesNotValid),
  );
  expect((await one.post('/api/admin/payouts/rules', { ...limits, pi })).status).toBe(204);
  for (const who of [ada, ben]) await owe(who, 60_000_000n, 'PI');
  await askInPi(ada, 60_000_000, 'manual');
  const { id, needed } = await reached(ada, 'waiting');
  expect(needed).toBe(2);
  expect((await one.post(`/api/admin/payouts/${id}/approve`)).status).toBe(204);
  expect(await one.post(`/api/admin/payouts/${id}/approve`)).toMatchObject(refused(payoutRefusals.secondPerson));
  expect((await other.post(`/api/admin/payouts/${id}/approve`)).status).toBe(204);
  await reached(ada, 'awaiting');
  expect((await one.post(`/api/admin/payouts/${id}/settle`, { reference: 'A transaction' })).status).toBe(204);
  await reached(ada, 'settled');
  await eventually(async () => expect(await balances(ada, 'PI')).toEqual({ available: '0', held: '0', payable: '0' }));
  await askInPi(ben, 50_000_000, 'manual');
  const second = await reached(ben, 'waiting');
  expect(second.needed).toBe(1);
  expect(await one.post(`/api/admin/payouts/${second.id}/approve`)).toMatchObject(refused(payoutRefusals.dailyCap));
  expect((await one.post(`/api/admin/payouts/${second.id}/hold`, { reason: 'Tomorrow' })).status).toBe(204);
  expect((await other.post(`/api/admin/payouts/${second.id}/reject`, { reason: 'Ask again' })).status).toBe(204);
  await reached(ben, 'rejected');
  await eventually(async () => expect(await balances(ben, 'PI')).toEqual({ available: '0', held: '0', payable: '60000000' }));
  expect((await one.post('/api/admin/payouts/stop', { reason: 'A doubt' })).status).toBe(204);
  expect(await askInPi(ben, 50_000_000)).toMatchObject(refused(payoutRefusals.stopped));
  expect((await one.post('/api/admin/payouts/resume')).status).toBe(204);
});

it('a person without a Pi account cannot ask for Pi', async () => {
  const member = await world.app.member();
  await owe(member, 2500n);
  expect((await page(member)).rails).toEqual(['manual']);
  expect(await ask(member)).toMatchObject(refused(payoutRefusals.notLinked));
});

it.each([QueuePiPayoutWhenApproved, SendPiPayoutsInTurn, EndPayoutWhenPiEnded])(
  'what is delivered again changes nothing: %p',
  async (reaction) => {
    const { events, appended } = await deliveredAgain(world.app, reaction);
    expect(events).toBeGreaterThan(0);
    expect(appended).toEqual([]);
  },
);
