import { CommandBus } from '@nestjs/cqrs';
import { ERASED, kernelRefusals, money, type Recorded } from '@refrain/contracts/kernel';
import {
  PAYOUT_WAITS_SECONDS,
  payoutRefusals,
  type DeskPayoutsPage,
  type Payout,
  type PayoutDesk,
  type PayoutRequested,
  type PayoutsPage,
} from '@refrain/contracts/payouts';
import { deletion } from '@refrain/contracts/personal-data';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { Erasures } from '../personal-data/erasures';
import { desksThatSaw } from '../testing/looks';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { ApprovePayout } from './payouts.commands';
import { RunPayout } from './run-payout.reaction';
import { deliveredAgain } from '../testing/delivered-again';

let app: TestApp;
let [one, other] = [] as unknown as [Member, Member];
const adminOf = async () => grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });

beforeAll(async () => {
  app = await TestApp.start();
  [one, other] = [await adminOf(), await adminOf()];
});
afterEach(async () => {
  const events: Recorded[] = [];
  for await (const batch of app.storage.log.readAll())
    events.push(...batch.events.filter(({ stream }) => /^(?:wallet|fact)-/.test(stream)));
  expect(recount(events as never).faults).toEqual([]);
});
afterAll(() => app.end());

const balances = ({ user }: Member) => app.app.get(Ledger).balances({ ownerId: user.id, currency: 'USD' });
/** A person who is owed so many cents. */
const owed = async (cents: number): Promise<Member> => {
  const member = await app.member();
  const registered = (await app.events('AccountRegistered')).find(
    ({ data }) => (data as { userId: string }).userId === member.user.id,
  ) as Recorded;
  const asked = { from: 'world', to: 'payable', amount: money('USD', BigInt(cents)) } as const;
  await app.app.get(Ledger).move({ ownerId: member.user.id, currency: 'USD' }, asked, { event: registered, process: 'sample' });
  return member;
};
const ask = (who: Member, amount: unknown) => who.post('/api/payouts', { amount, payTo: 'A sample account' });
const page = async (who: Member) => (await who.get('/api/payouts')).body as PayoutsPage;
/** The newest payout of a person, once it has come so far. */
const reached = async (who: Member, state: Payout['state']): Promise<Payout> => {
  let found: Payout | undefined;
  await eventually(async () => {
    found = (await page(who)).payouts[0];
    expect(found?.state).toBe(state);
  });
  return found as Payout;
};
const requested = async (who: Member, amount: number): Promise<Payout> => {
  expect((await ask(who, amount)).status).toBe(204);
  return reached(who, 'waiting');
};
const decide = (admin: Member, { id }: Payout, act: string, body?: object) => admin.post(`/api/admin/payouts/${id}/${act}`, body);

it('holds the amount first, waits for an admin, and is settled by hand for good', async () => {
  const ada = await owed(30_000);
  const payout = await requested(ada, 25_000);
  expect(payout).toMatchObject({ amount: '25000', payTo: 'A sample account', approvals: 0, needed: 1 });
  expect(await balances(ada)).toEqual({ available: '0', held: '25000', payable: '5000' });
  expect(await ask(ada, 5_000)).toMatchObject(refused(payoutRefusals.oneAtATime));
  expect(await decide(one, payout, 'settle', { reference: 'T-1' })).toMatchObject(refused(payoutRefusals.notWaiting));
  expect((await decide(one, payout, 'approve')).status).toBe(204);
  await reached(ada, 'awaiting');
  expect((await decide(one, payout, 'settle', { reference: 'T-1' })).status).toBe(204);
  expect(await reached(ada, 'settled')).toMatchObject({ reference: 'T-1' });
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '5000' }));
  expect((await decide(one, payout, 'settle', { reference: 'T-1' })).status).toBe(204);
  expect(await decide(one, payout, 'settle', { reference: 'T-2' })).toMatchObject(refused(payoutRefusals.notWaiting));
  expect(await decide(one, payout, 'reject', { reason: 'Late' })).toMatchObject(refused(payoutRefusals.notWaiting));
  expect(await ada.post(`/api/payouts/${payout.id}/cancel`)).toMatchObject(refused(payoutRefusals.notWaiting));
});

it.each([
  ['less than the smallest', 2_499, payoutRefusals.belowThreshold],
  ['more than there is', 10_001, payoutRefusals.notEnough],
  ['nothing', 0, payoutRefusals.amountNotValid],
  ['less than nothing', -2_500, payoutRefusals.amountNotValid],
  ['a part of a cent', 2_500.5, payoutRefusals.amountNotValid],
  ['far too much', 1e15, payoutRefusals.amountNotValid],
  ['a text', '2500', kernelRefusals.invalid],
  ['an endless number', '1e309', kernelRefusals.invalid],
])('is refused for %s', async (_what, amount, refusal) => {
  const ada = await owed(10_000);
  expect(await app.unchanged(() => ask(ada, amount))).toMatchObject({ status: refusal.status, body: { code: refusal.code } });
});

it('needs two admins above the limit, and neither of them is the person', async () => {
  const ada = await owed(60_000);
  const payout = await requested(ada, 60_000);
  expect(payout.needed).toBe(2);
  expect((await decide(one, payout, 'approve')).status).toBe(204);
  expect(await decide(one, payout, 'approve')).toMatchObject(refused(payoutRefusals.secondPerson));
  expect((await page(ada)).payouts[0]).toMatchObject({ state: 'waiting', approvals: 1 });
  expect((await decide(other, payout, 'approve')).status).toBe(204);
  await reached(ada, 'awaiting');
  const owner = await grant(app, await owed(3_000), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  const own = await requested(owner, 3_000);
  for (const act of ['approve', 'hold', 'reject'])
    expect(await decide(owner, own, act, act === 'approve' ? undefined : { reason: 'Mine' })).toMatchObject(
      refused(payoutRefusals.own),
    );
  const { payouts } = (await owner.get('/api/admin/payouts')).body as DeskPayoutsPage;
  expect(payouts.find(({ id }) => id === own.id)).toMatchObject({
    isOwn: true,
    mine: false,
    person: { username: owner.user.username },
  });
  const seen = payouts.filter(({ isOwn }) => !isOwn);
  expect([seen.length > 0, await desksThatSaw(app, ada.user.id)]).toEqual([true, ['payouts']]);
});

it('is put on hold and rejected with a reason, and the amount goes back', async () => {
  const ada = await owed(5_000);
  const payout = await requested(ada, 4_000);
  expect(await decide(one, payout, 'hold', { reason: ' ' })).toMatchObject({ status: 400 });
  expect((await decide(one, payout, 'hold', { reason: 'Who is it?' })).status).toBe(204);
  expect(await reached(ada, 'paused')).toMatchObject({ reason: 'Who is it?' });
  expect((await decide(other, payout, 'reject', { reason: 'The account is closed' })).status).toBe(204);
  expect(await reached(ada, 'rejected')).toMatchObject({ reason: 'The account is closed' });
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '5000' }));
  app.now += 1000;
  const again = await requested(ada, 5_000);
  expect((await ada.post(`/api/payouts/${again.id}/cancel`)).status).toBe(204);
  await reached(ada, 'cancelled');
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '5000' }));
  expect(await (await app.member()).post(`/api/payouts/${again.id}/cancel`)).toMatchObject(refused(payoutRefusals.unknown));
});

it('pays once, however many approve at once', async () => {
  const ada = await owed(60_000);
  const { id } = await requested(ada, 60_000);
  const admins = [one, other, ...(await Promise.all([adminOf(), adminOf()]))];
  const commands = app.app.get(CommandBus);
  const answers = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) =>
      commands.execute(
        new ApprovePayout(
          { payoutId: id, decidedBy: admins[n % 4]?.user.id ?? '' },
          { commandId: `approve-${id}-${n}`, actor: null, correlation: 'spec' },
        ),
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(2);
  const settle = () => decide(one, { id } as Payout, 'settle', { reference: 'T-16' });
  await reached(ada, 'awaiting');
  await Promise.all(Array.from({ length: 16 }, settle));
  await reached(ada, 'settled');
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '0' }));
  const of = (type: string) => (events: readonly Recorded[]) =>
    events.filter((event) => event.type === type && (event.data as { payoutId: string }).payoutId === id);
  const events = await app.events('PayoutApprovalGiven', 'PayoutApproved', 'PayoutSettled', 'PayoutDayReserved');
  expect(
    ['PayoutApprovalGiven', 'PayoutApproved', 'PayoutSettled', 'PayoutDayReserved'].map((type) => of(type)(events).length),
  ).toEqual([2, 1, 1, 1]);
});

it('is asked for once, however often it is sent at once', async () => {
  const ada = await owed(10_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(ada, 4_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409]);
  await reached(ada, 'waiting');
  expect(await balances(ada)).toEqual({ available: '0', held: '4000', payable: '6000' });
});

it('is approved up to the cap of the day, and goes on the next day', async () => {
  const { rules, approvedToday } = (await one.get('/api/admin/payouts/desk')).body as PayoutDesk;
  const cap = Number(approvedToday) + 3_000;
  const set = (body: object) =>
    one.post('/api/admin/payouts/rules', { threshold: 2_500, twoPeopleAbove: 50_000, dailyCap: cap, ...body });
  expect(await set({ after: rules.version + 1 })).toMatchObject(refused(payoutRefusals.rulesChanged));
  expect(await set({ after: rules.version, threshold: 0 })).toMatchObject(refused(payoutRefusals.rulesNotValid));
  expect((await set({ after: rules.version })).status).toBe(204);
  const [ada, ben] = [await owed(3_000), await owed(3_000)];
  const [first, second] = [await requested(ada, 3_000), await requested(ben, 3_000)];
  expect((await decide(one, first, 'approve')).status).toBe(204);
  expect(await decide(one, second, 'approve')).toMatchObject(refused(payoutRefusals.dailyCap));
  expect((await page(ben)).payouts[0]).toMatchObject({ state: 'waiting', approvals: 0 });
  app.now += 86_400_000;
  [one, other] = [await signedIn(app, one.user), await signedIn(app, other.user)];
  expect((await decide(one, second, 'approve')).status).toBe(204);
});

it('is stopped by one switch', async () => {
  const ada = await owed(6_000);
  const payout = await requested(ada, 3_000);
  expect((await one.post('/api/admin/payouts/stop', { reason: 'A doubt' })).status).toBe(204);
  await app.unchanged(async () => {
    expect(await decide(one, payout, 'approve')).toMatchObject(refused(payoutRefusals.stopped));
    expect(await ask(await signedIn(app, ada.user), 3_000)).toMatchObject(refused(payoutRefusals.stopped));
  });
  expect(await page(ada)).toMatchObject({ isStopped: true });
  expect((await one.get('/api/admin/payouts/desk')).body).toMatchObject({ stopped: 'A doubt' });
  expect((await one.post('/api/admin/payouts/resume')).status).toBe(204);
  expect((await decide(one, payout, 'approve')).status).toBe(204);
});

it('lapses where no admin decides, and the amount goes back', async () => {
  const ada = await owed(3_000);
  await requested(ada, 3_000);
  app.now += PAYOUT_WAITS_SECONDS * 1000;
  [one, other] = [await signedIn(app, one.user), await signedIn(app, other.user)];
  await app.timers.fireDue();
  const again = await signedIn(app, ada.user);
  await reached(again, 'cancelled');
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '3000' }));
});

it('of a person who is erased goes back while nobody approved it, and is ended by an admin after that', async () => {
  const [ada, ben] = [await owed(3_000), await owed(3_000)];
  await requested(ada, 3_000);
  const approved = await requested(ben, 3_000);
  expect((await decide(one, approved, 'approve')).status).toBe(204);
  await reached(ben, 'awaiting');
  for (const who of [ada, ben]) {
    await who.post('/api/user/delete', { password: PASSWORD });
  }
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  await eventually(async () => expect(await balances(ada)).toEqual({ available: '0', held: '0', payable: '3000' }));
  const asked = (await app.events('PayoutRequested')) as readonly Recorded<PayoutRequested>[];
  const said = asked.flatMap(({ data }) => (data.userId === ada.user.id || data.userId === ben.user.id ? [data.payTo] : []));
  expect(said).toEqual([ERASED, ERASED]);
  one = await signedIn(app, one.user);
  expect((await decide(one, approved, 'settle', { reference: 'T-3' })).status).toBe(204);
  await eventually(async () => expect(await balances(ben)).toEqual({ available: '0', held: '0', payable: '0' }));
});

it('of an account that is being deleted is refused', async () => {
  const ada = await owed(3_000);
  await ada.post('/api/user/delete', { password: PASSWORD });
  const back = await signedIn(app, ada.user);
  expect(await ask(back, 3_000)).toMatchObject(refused(payoutRefusals.leaving));
});

it.each([RunPayout])('what is delivered again changes nothing: %p', async (reaction) => {
  const { events, appended } = await deliveredAgain(app, reaction);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
