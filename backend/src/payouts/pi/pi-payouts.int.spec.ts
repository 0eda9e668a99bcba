import { money, type Recorded } from '@refrain/contracts/kernel';
import { payoutRefusals, type Payout, type PayoutsPage } from '@refrain/contracts/payouts';
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

const owe = async (member: Member, cents: bigint): Promise<void> => {
  const registered = (await world.app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === member.user.id,
  ) as Recorded;
  const asked = { from: 'world', to: 'payable', amount: money('USD', cents) } as const;
  await world.app.app
    .get(Ledger)
    .move({ ownerId: member.user.id, currency: 'USD' }, asked, { event: registered, process: 'sample' });
};
const treasurer = async () => grant(world.app, await world.app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
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
