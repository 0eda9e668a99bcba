import { money } from '@refrain/contracts/kernel';
import {
  FIRST_SUBSCRIPTION_PLANS,
  monthsAfter,
  SUBSCRIPTION_GRACE_DAYS,
  subscriptionRefusals,
  type OwnSubscription,
  type SubscriptionPlanTable,
} from '@refrain/contracts/subscriptions';
import { deletion } from '@refrain/contracts/personal-data';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { Erasures } from '../personal-data/erasures';
import { grant, rightsOf, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

const DAY = 86_400_000;
const PRICE = 500;
let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

/** Points from the world, because of the last event there is. */
let gifts = 0;
const give = async ({ user }: Member, points: number) => {
  const event = (await app.events('AccountRegistered')).find(({ data }) => (data as { userId: string }).userId === user.id)!;
  const asked = { from: 'world', to: 'available', amount: money('POINTS', BigInt(points)) } as const;
  await app.app.get(Ledger).move({ ownerId: user.id, currency: 'POINTS' }, asked, { event, process: `gift-${(gifts += 1)}` });
};
const balance = async ({ user }: Member) =>
  Number((await app.app.get(Ledger).balances({ ownerId: user.id, currency: 'POINTS' })).available);
const rich = async (points = PRICE): Promise<Member> => {
  const member = await app.member();
  await give(member, points);
  return member;
};
const own = async (who: Member) => (await who.get('/api/subscription')).body as OwnSubscription;
const stateOf = async (who: Member) => (await own(who)).subscription?.state ?? null;
const subscribe = (who: Member, plan = 'monthly', version = 1) => who.post('/api/subscription', { plan, version });
const type = (who: Member, subscriptionType: string) => who.post('/api/user/subscription', { subscriptionType });
const typeOf = async (who: Member) => (await rightsOf(app, who.user)).subscriptionType;
/** Moves the clock, fires what is due, and waits until a state shows. Sessions end meanwhile: the person signs in again. */
const later = async (who: Member, ms: number, state: string): Promise<Member> => {
  // What was fired and is not due any more is forgotten here; else the same timer would wait a minute before it is fired again.
  await app.timers.fireDue();
  app.now += ms;
  const again = await signedIn(app, who.user);
  await eventually(async () => {
    await app.timers.fireDue();
    expect(await stateOf(again)).toBe(state);
  });
  return again;
};

it('premium begins with a payment alone', async () => {
  const ada = await app.member();
  expect(await app.unchanged(() => type(ada, 'premium'))).toMatchObject(refused(subscriptionRefusals.notPaid));
  expect(await app.unchanged(() => subscribe(ada))).toMatchObject(refused(subscriptionRefusals.tooFewPoints));
  expect(await typeOf(ada)).toBe('free');
  expect(await type(ada, 'free')).toMatchObject({ status: 200, body: { subscriptionType: 'free' } });
});

it('is bought with points once, opens at once, and is given up at once', async () => {
  const ada = await rich(PRICE + 7);
  const { body } = await subscribe(ada);
  const { subscription, points } = body as OwnSubscription;
  expect([subscription?.state, subscription?.price, points]).toEqual(['active', money('POINTS', '500'), '7']);
  expect(subscription?.until).toBe(monthsAfter(subscription?.since ?? '', 1));
  expect([await typeOf(ada), await balance(ada)]).toEqual(['premium', 7]);
  expect(((await ada.get('/api/user')).body as { subscriptionType: string }).subscriptionType).toBe('premium');
  expect(await subscribe(ada)).toMatchObject(refused(subscriptionRefusals.running));
  expect(await type(ada, 'premium')).toMatchObject({ status: 200, body: { subscriptionType: 'premium' } });
  expect(await type(ada, 'free')).toMatchObject({ status: 200, body: { subscriptionType: 'free' } });
  expect([await typeOf(ada), await stateOf(ada), await balance(ada)]).toEqual(['free', 'over', 7]);
});

it('16 at once buy one, and the same request again pays nothing more', async () => {
  const ada = await rich(PRICE * 16);
  const answers = await Promise.all(Array.from({ length: 16 }, () => subscribe(ada)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(409)]);
  expect(await balance(ada)).toBe(PRICE * 15);
  const ben = await rich(PRICE * 2);
  const wish = () => ben.post('/api/subscription', { plan: 'monthly', version: 1 }, { 'idempotency-key': 'one-wish-of-ben' });
  const twice = [await wish(), await wish()];
  expect([twice.map(({ status }) => status), await balance(ben)]).toEqual([[200, 200], PRICE]);
});

it('renews by the clock, has a grace without points, is paid in it, and lapses after the next one', async () => {
  let ada = await rich(PRICE * 2);
  await subscribe(ada);
  const first = (await own(ada)).subscription!;
  ada = await later(ada, Date.parse(first.until!) - app.now - 1000, 'active');
  expect(await balance(ada)).toBe(PRICE);
  app.now += 2000;
  await eventually(async () => {
    await app.timers.fireDue();
    expect((await own(ada)).subscription?.until).toBe(monthsAfter(first.since!, 2));
  });
  expect([await balance(ada), (await own(ada)).subscription?.receipts.length]).toEqual([0, 2]);

  ada = await later(ada, Date.parse(monthsAfter(first.since!, 2)) - app.now + 1000, 'grace');
  expect(await typeOf(ada)).toBe('premium');
  expect((await ada.post('/api/subscription/resume')).body).toMatchObject({ subscription: { state: 'grace' } });
  await give(ada, PRICE);
  expect((await ada.post('/api/subscription/resume')).body).toMatchObject({ subscription: { state: 'active' }, points: '0' });

  const { until } = (await own(ada)).subscription!;
  ada = await later(ada, Date.parse(until!) - app.now + 1000, 'grace');
  const failures = async () =>
    (await app.events('SubscriptionRenewalFailed')).filter(({ data }) => (data as { userId: string }).userId === ada.user.id);
  const before = (await failures()).length;
  for (let day = 1; day < SUBSCRIPTION_GRACE_DAYS; day += 1) {
    ada = await later(ada, DAY, 'grace');
    await eventually(async () => {
      await app.timers.fireDue();
      expect(await failures()).toHaveLength(before + day);
    });
  }
  expect(await typeOf(ada)).toBe('premium');
  ada = await later(ada, DAY + 1000, 'over');
  expect([await typeOf(ada), await balance(ada)]).toEqual(['free', 0]);
});

it('that is cancelled runs to its end and takes nothing more; until then it can be kept', async () => {
  let ada = await rich(PRICE * 3);
  await subscribe(ada);
  expect((await ada.post('/api/subscription/cancel')).body).toMatchObject({ subscription: { state: 'cancelled' } });
  expect((await ada.post('/api/subscription/resume')).body).toMatchObject({ subscription: { state: 'active' } });
  await ada.post('/api/subscription/cancel');
  expect(await typeOf(ada)).toBe('premium');
  ada = await later(ada, 32 * DAY, 'over');
  expect([await typeOf(ada), await balance(ada)]).toEqual(['free', PRICE * 2]);
  expect(await ada.post('/api/subscription/cancel')).toMatchObject(refused(subscriptionRefusals.none));
});

it('keeps its price when an admin changes the table, and another version buys nothing', async () => {
  const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: true });
  const ada = await rich(PRICE * 2);
  await subscribe(ada);
  const plans = FIRST_SUBSCRIPTION_PLANS.plans.map((each) => ({ ...each, prices: { POINTS: '900' } }));
  const from = new Date(app.now + 3_600_000).toISOString();
  const set = (body: object) => admin.post('/api/admin/subscription-plans', { after: 1, from, plans, ...body });
  expect(await set({ plans: plans.slice(1) })).toMatchObject(refused(subscriptionRefusals.plansNotValid));
  expect(await set({ from: new Date(app.now).toISOString() })).toMatchObject(refused(subscriptionRefusals.plansTooSoon));
  expect(await set({})).toMatchObject({ status: 204 });
  expect(await set({})).toMatchObject(refused(subscriptionRefusals.plansChanged));
  const table = (await admin.get('/api/admin/subscription-plans')).body as SubscriptionPlanTable;
  expect([table.now.version, table.coming.map(({ version }) => version), table.newest]).toEqual([1, [2], 2]);
  const again = await later(ada, 32 * DAY, 'active');
  await eventually(async () => expect(await balance(again)).toBe(0));
  const ben = await signedIn(app, (await rich(900)).user);
  expect(await subscribe(ben, 'monthly', 1)).toMatchObject(refused(subscriptionRefusals.priceChanged));
  expect((await subscribe(ben, 'monthly', 2)).body).toMatchObject({ subscription: { state: 'active', plan: { version: 2 } } });
});

it('charges nobody whose account waits to be deleted, and goes with the person; the books stay right', async () => {
  const ada = await rich(PRICE * 3);
  expect((await subscribe(ada, 'monthly', 2)).status).toBe(200);
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += Math.max(deletion.graceSeconds * 1000, 32 * DAY);
  await app.timers.fireDue();
  await eventually(async () =>
    expect(
      (await app.events('SubscriptionLapsed')).filter(({ data }) => (data as { userId: string }).userId === ada.user.id),
    ).toHaveLength(1),
  );
  await app.app.get(Erasures).eraseDue();
  expect(await balance(ada)).toBe(PRICE * 3 - 900);
  const postings = await app.events('FundsPosted', 'FundsSent', 'FundsReceived');
  expect(recount(postings).faults).toEqual([]);
  // Delivery without payment: each period that was given stands beside one posting, and the other way round (P5).
  const periods = await app.events('SubscriptionStarted', 'SubscriptionRenewed');
  const paid = postings.filter(({ data }) =>
    (data as { cause: { process: string } }).cause.process.startsWith('pay-subscription-when-due'),
  );
  expect(paid).toHaveLength(periods.length);
});
