import { money, rooms } from '@refrain/contracts/kernel';
import type { Payment } from '@refrain/contracts/payments';
import { SUPPORTER_TIERS, tipRefusals, type SupportedPage, type Supporters, type TipGoalsPage } from '@refrain/contracts/tips';
import { deletion } from '@refrain/contracts/personal-data';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { Erasures } from '../personal-data/erasures';
import { signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

let gifts = 0;
const rich = async (points: number): Promise<Member> => {
  const member = await app.member();
  const { id } = member.user;
  const event = (await app.events('AccountRegistered')).find(({ data }) => (data as { userId: string }).userId === id)!;
  const asked = { from: 'world', to: 'available', amount: money('POINTS', BigInt(points)) } as const;
  await app.app.get(Ledger).move({ ownerId: id, currency: 'POINTS' }, asked, { event, process: `gift-${(gifts += 1)}` });
  return member;
};
const balance = async ({ user }: Member) =>
  Number((await app.app.get(Ledger).balances({ ownerId: user.id, currency: 'POINTS' })).available);
const tip = async (who: Member, artist: Member, cents: number, about: object = {}) => {
  const lines = [{ kind: 'tip', details: { artistId: artist.user.id, cents: String(cents), ...about } }];
  const { status, body } = await who.post('/api/payments', { method: 'points', total: String(cents), lines });
  return status === 201 ? who.post(`/api/payments/${(body as Payment).id}/start`) : { status, body };
};
const supporters = async (who: Member, artist: Member) =>
  (await who.get(`/api/tips/artists/${artist.user.id}`)).body as Supporters;
const supported = async (who: Member) => ((await who.get('/api/tips/given')).body as SupportedPage).artists;
const goals = async (who: Member) => ((await who.get('/api/tip-goals')).body as TipGoalsPage).goals;
const goalOf = async (who: Member, artist: Member) => (await goals(who)).find(({ artistId }) => artistId === artist.user.id);

it('all of a tip reaches the artist, moves the goal, and earns a badge', async () => {
  const [ada, ben] = [await app.artist(), await rich(1000)];
  expect(await ada.post('/api/tip-goals', { title: ' A new microphone ', target: 600 })).toMatchObject({ status: 204 });
  expect(await goalOf(ben, ada)).toMatchObject({ title: 'A new microphone', target: 600, given: 0, tips: 0 });
  expect((await tip(ben, ada, 400, { trackId: 'a-song' })).status).toBe(200);
  expect((await tip(ben, ada, 300)).status).toBe(200);
  await eventually(async () => expect([await balance(ada), await balance(ben)]).toEqual([700, 300]));
  await eventually(async () => expect(await goalOf(ben, ada)).toMatchObject({ given: 700, tips: 2 }));
  expect(await supporters(ben, ada)).toMatchObject({
    supporters: [{ person: { slug: ben.user.slug }, tier: 'backer' }],
    own: 700,
  });
  expect(await supported(ben)).toMatchObject([{ artistId: ada.user.id, total: 700, tier: 'backer' }]);
  expect((await app.events('TipGiven')).map(({ data }) => (data as { about?: object }).about)).toEqual([
    { kind: 'track', id: 'a-song' },
    null,
  ]);
  expect(await ada.post('/api/tip-goals', { title: 'A van', target: 9000 })).toMatchObject({ status: 204 });
  expect(await goalOf(ben, ada)).toMatchObject({ title: 'A van', given: 0, tips: 0 });
  expect(await ada.ask('DELETE', '/api/tip-goals')).toMatchObject({ status: 204 });
  expect(await goalOf(ben, ada)).toBeUndefined();
});

it('nobody tips themselves, fans have no goals, and blocked people neither tip nor see each other', async () => {
  const [ada, ben] = [await app.artist(), await rich(500)];
  expect(await ben.post('/api/tip-goals', { title: 'A car', target: 500 })).toMatchObject(refused(tipRefusals.artistsOnly));
  await ada.post('/api/tip-goals', { title: 'A goal', target: 500 });
  expect((await tip(ada, ada, 100)).status).toBe(409);
  await tip(ben, ada, 100);
  await eventually(async () => expect((await supporters(ben, ada)).own).toBe(100));
  const { status } = await ada.post(`/api/users/${ben.user.id}/block`);
  expect(status).toBeLessThan(300);
  await eventually(async () => expect((await tip(ben, ada, 100)).status).toBe(409));
  expect([await supporters(ben, ada), await goalOf(ben, ada), await supported(ben)]).toEqual([
    { supporters: [], goal: null, own: 100 },
    undefined,
    [],
  ]);
  expect((await supporters(ada, ada)).supporters).toEqual([]);
  expect(await balance(ben)).toBe(400);
});

it('16 tips at once give what there is, and not more; the books stay right', async () => {
  const [ada, ben] = [await app.artist(), await rich(500)];
  const answers = await Promise.all(Array.from({ length: 16 }, () => tip(ben, ada, 100)));
  expect(answers.filter(({ body }) => (body as { payment: Payment }).payment.status === 'settled')).toHaveLength(5);
  await eventually(async () => expect([await balance(ada), await balance(ben)]).toEqual([500, 0]));
  const types = ['FundsPosted', 'FundsHeld', 'HoldCaptured', 'HoldReleased', 'FundsSent', 'FundsReceived'];
  expect(recount(await app.events(...types)).faults).toEqual([]);
});

it('of erased people nothing is listed', async () => {
  const [ada, ben, cleo] = [await app.artist(), await rich(500), await app.member()];
  await ada.post('/api/tip-goals', { title: 'A goal of Ada', target: 500 });
  await tip(ben, ada, 500);
  await eventually(async () => expect((await supporters(cleo, ada)).supporters).toHaveLength(1));
  for (const leaving of [ben, ada]) await leaving.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  const again = await signedIn(app, cleo.user);
  await eventually(async () => expect(await supporters(again, ada)).toEqual({ supporters: [], goal: null, own: 0 }));
  expect(JSON.stringify(await app.events('TipGoalSet'))).not.toContain('A goal of Ada');
  expect([rooms.tipGoals(), SUPPORTER_TIERS.at(-1)?.from]).toEqual(['tip-goals', 0]);
});
