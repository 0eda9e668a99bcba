import { CommandBus } from '@nestjs/cqrs';
import { money, type Recorded } from '@refrain/contracts/kernel';
import {
  FIRST_REWARD_RULES,
  REWARD_DAYS,
  rewardRefusals,
  rewardTexts,
  type ClaimedReward,
  type PendingRewards,
  type Reward,
  type RewardAppealsPage,
  type RewardsPage,
  type RewardTable,
} from '@refrain/contracts/rewards';
import type { Post } from '@refrain/contracts/posts';
import { rewardPlaceOf } from '@refrain/projections/rewards';
import { CarryOut } from '../fraud/replay/carry-out';
import { Ledger } from '../ledger/ledger';
import { recount } from '../ledger/testing/auditor';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { ClaimReward } from './rewards.commands';

const DAY = 86_400_000;
const MISSING = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: true });
});
afterAll(() => app.end());

const pending = async (who: Member) => (await who.get('/api/rewards/pending')).body as PendingRewards;
const all = async (who: Member) => ((await who.get('/api/rewards')).body as RewardsPage).rewards;
const claim = (who: Member, id: string) => who.post(`/api/rewards/claim/${id}`);
const write = async (who: Member, content: string) => (await who.post('/api/social/posts', { content })).body as Post;
const points = async (who: Member) => ((await who.get('/api/user/points')).body as { points: number }).points;
const balance = async ({ user }: Member) =>
  Number((await app.app.get(Ledger).balances({ ownerId: user.id, currency: 'POINTS' })).available);
/** The reward that waits for an act, once it is there. */
const waiting = async (who: Member, act: string): Promise<Reward> => {
  let found: Reward | undefined;
  await eventually(async () => {
    found = (await pending(who)).rewards.find(({ rule }) => rule.act === act);
    expect(found).toBeDefined();
  });
  return found as Reward;
};

it('grants what the rules give, frozen with their version, and pays it once it is claimed', async () => {
  const ada = await app.member();
  const welcome = await waiting(ada, 'join');
  expect(welcome).toMatchObject({ title: rewardTexts.titles.join, points: 10, state: 'pending', version: 1 });
  expect(welcome.rule).toEqual(FIRST_REWARD_RULES.rules.find(({ act }) => act === 'join'));
  const { status, body } = await claim(ada, welcome.id);
  expect([status, body]).toEqual([200, { message: "You've earned 10 points!", reward: { id: welcome.id, points: 10 } }]);
  expect([await points(ada), (await pending(ada)).rewards.some(({ id }) => id === welcome.id)]).toEqual([10, false]);
  await eventually(async () => expect(await balance(ada)).toBe(10));
});

it('is refused for what is not there or not one’s own, and for visitors', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const { id } = await waiting(ada, 'join');
  await app.unchanged(async () => {
    expect(await claim(ben, id)).toMatchObject(refused(rewardRefusals.unknown));
    expect(await claim(ben, MISSING)).toMatchObject(refused(rewardRefusals.unknown));
    expect(await ben.post(`/api/rewards/${id}/appeal`, { words: 'Mine' })).toMatchObject(refused(rewardRefusals.unknown));
    expect(await ada.post(`/api/rewards/${id}/appeal`, { words: 'More' })).toMatchObject(refused(rewardRefusals.notAppealable));
  });
  expect((await app.visitor().get('/api/rewards/pending')).status).toBe(401);
});

it('pays once, however often it is claimed at once', async () => {
  const ada = await app.member();
  const { id } = await waiting(ada, 'join');
  const commands = app.app.get(CommandBus);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      commands.execute(
        new ClaimReward(
          { rewardId: id, userId: ada.user.id },
          { commandId: `claim-${id}-${n}`, actor: ada.user.id, correlation: 'spec' },
        ),
      ),
    ),
  );
  expect(answers.map(({ points: got }) => got)).toEqual(answers.map(() => 10));
  const claims = (await app.events('RewardClaimed')).filter(({ data }) => (data as { rewardId: string }).rewardId === id);
  expect(claims).toHaveLength(1);
  await eventually(async () => expect(await balance(ada)).toBe(10));
  const posted = (await app.events('FundsPosted')).filter(({ data }) => (data as { ownerId: string }).ownerId === ada.user.id);
  expect(posted).toHaveLength(1);
});

it('stops at the cap of a day, says so once with the rule, and an admin decides the appeal', async () => {
  const ada = await app.member();
  for (const n of [1, 2, 3, 4, 5]) await write(ada, `Post ${n}`);
  await eventually(async () => expect((await all(ada)).filter(({ rule }) => rule.act === 'post')).toHaveLength(4));
  const [given, not] = [
    (await all(ada)).filter(({ state }) => state === 'pending'),
    (await all(ada)).filter(({ state }) => state === 'refused'),
  ];
  expect(given.filter(({ rule }) => rule.act === 'post')).toHaveLength(3);
  expect(not).toMatchObject([{ reason: rewardTexts.overCap(15), version: 1, rule: { act: 'post', capADay: 15 } }]);
  const { id } = not[0] as Reward;
  expect(await claim(ada, id)).toMatchObject(refused(rewardRefusals.overCap));
  expect((await ada.post(`/api/rewards/${id}/appeal`, { words: 'It was a long day' })).status).toBe(204);
  const { appeals } = (await admin.get('/api/admin/rewards/appeals')).body as RewardAppealsPage;
  expect(appeals).toMatchObject([{ words: 'It was a long day', person: { username: ada.user.username }, reward: { id } }]);
  expect((await admin.post(`/api/admin/rewards/appeals/${id}`, { isGranted: true, answer: 'Fair' })).status).toBe(204);
  expect(await admin.post(`/api/admin/rewards/appeals/${id}`, { isGranted: false, answer: 'No' })).toMatchObject(
    refused(rewardRefusals.notAppealed),
  );
  expect((await all(ada)).find((each) => each.id === id)).toMatchObject({ state: 'pending', answer: 'Fair' });
  expect(((await claim(ada, id)).body as ClaimedReward).reward.points).toBe(5);
});

it('that a decision against fraud took is given back on appeal, and no undo or later decision moves its points again', async () => {
  const ada = await app.member();
  const { id } = await waiting(ada, 'join');
  const day = (await rewardPlaceOf(app.storage.readStore, id))?.period ?? '';
  const lost = [{ userId: ada.user.id, day, rewardId: id, points: 0 }];
  const [first, second, third] = (await app.events()).slice(-3) as [Recorded, Recorded, Recorded];
  const replays = app.app.get(CarryOut);
  await replays.withdraw('replay-1', lost, first);
  await eventually(async () => expect((await all(ada)).find((each) => each.id === id)?.state).toBe('withdrawn'));
  expect(await claim(ada, id)).toMatchObject(refused(rewardRefusals.withdrawn));
  expect((await ada.post(`/api/rewards/${id}/appeal`, { words: 'I was listening' })).status).toBe(204);
  expect((await admin.post(`/api/admin/rewards/appeals/${id}`, { isGranted: true, answer: 'You were' })).status).toBe(204);
  expect((await claim(ada, id)).status).toBe(200);
  await eventually(async () => expect(await balance(ada)).toBe(10));
  await replays.restore('replay-1', second);
  const again = await replays.withdraw('replay-2', [{ ...lost[0], points: 10 }] as typeof lost, third);
  expect(await replays.takePoints('replay-2', again, third)).toEqual({ points: 0, missing: 0 });
  expect((await claim(ada, id)).status).toBe(200);
  expect([await balance(ada), await points(ada)]).toEqual([10, 10]);
});

it('expires, and can be appealed then', async () => {
  const ada = await app.member();
  const { id } = await waiting(ada, 'join');
  app.now += (REWARD_DAYS + 1) * DAY;
  ada.cookie = (await signedIn(app, ada.user)).cookie;
  admin.cookie = (await signedIn(app, admin.user)).cookie;
  expect((await pending(ada)).rewards).toEqual([]);
  expect(await claim(ada, id)).toMatchObject(refused(rewardRefusals.expired));
  expect((await ada.post(`/api/rewards/${id}/appeal`, { words: 'I was away' })).status).toBe(204);
  await admin.post(`/api/admin/rewards/appeals/${id}`, { isGranted: false, answer: 'Too late' });
  expect(await claim(ada, id)).toMatchObject(refused(rewardRefusals.upheld));
});

it('changes the rules from a moment on, and nothing that was given before', async () => {
  const ada = await app.member();
  const before = await waiting(ada, 'join');
  const { newest } = (await admin.get('/api/rewards/rules')).body as RewardTable;
  const rules = FIRST_REWARD_RULES.rules.map((rule) => (rule.act === 'join' ? { ...rule, points: 50 } : rule));
  const set = (more: object) => admin.post('/api/admin/rewards/rules', { after: newest, rules, ...more });
  const from = new Date(app.now + 120_000).toISOString();
  await app.unchanged(async () => {
    expect(await set({ from: new Date(app.now).toISOString() })).toMatchObject(refused(rewardRefusals.tooSoon));
    expect(await set({ from, rules: rules.slice(1) })).toMatchObject(refused(rewardRefusals.rulesNotValid));
    expect(await set({ from, after: newest + 1 })).toMatchObject(refused(rewardRefusals.rulesChanged));
  });
  expect((await set({ from })).status).toBe(204);
  const table = (await admin.get('/api/rewards/rules')).body as RewardTable;
  expect([table.now.version, table.coming.map(({ version }) => version)]).toEqual([1, [2]]);
  app.now += 180_000;
  const ben = await app.member();
  expect(await waiting(ben, 'join')).toMatchObject({ points: 50, version: 2 });
  expect((await pending(ada)).rewards.find(({ id }) => id === before.id)).toMatchObject({ points: 10, version: 1 });
});

it('pays likes and follows at once, as much as the rules give at that moment, and keeps what was paid before', async () => {
  const [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
  const post = await write(ada, 'Liked before and after');
  const like = async (who: Member) => (await who.post(`/api/social/posts/${post.id}/like`, { liked: true })).body;
  const follow = async (who: Member) => (await who.post(`/api/social/users/${ada.user.id}/follow`)).body;
  const now = ((await admin.get('/api/rewards/rules')).body as RewardTable).now.rules;
  const { newest } = (await admin.get('/api/rewards/rules')).body as RewardTable;
  const rules = now.map((rule) =>
    rule.act === 'like' ? { ...rule, points: 7 } : rule.act === 'follow' ? { ...rule, points: 0 } : rule,
  );
  const from = new Date(app.now + 120_000).toISOString();
  expect(await like(ben)).toMatchObject({ pointsAwarded: 1 });
  expect(await follow(ben)).toMatchObject({ pointsAwarded: 2 });
  expect((await admin.post('/api/admin/rewards/rules', { after: newest, rules, from })).status).toBe(204);
  app.now += 119_000;
  const dan = await app.member();
  expect(await like(dan)).toMatchObject({ pointsAwarded: 1 });
  app.now += 1_000;
  expect(await like(cleo)).toMatchObject({ pointsAwarded: 7 });
  expect(await follow(cleo)).toMatchObject({ pointsAwarded: 0 });
  expect(await like(ben)).toMatchObject({ pointsAwarded: 0 });
  await eventually(async () => expect([await balance(ben), await balance(cleo), await balance(dan)]).toEqual([3, 7, 1]));
  expect([await points(ben), await points(cleo), await points(dan)]).toEqual([3, 7, 1]);
});

it('leaves a ledger that an auditor finds right, with the points that each person sees', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  const post = await write(ada, 'Liked');
  await ben.post(`/api/social/posts/${post.id}/like`);
  await ben.post(`/api/social/users/${ada.user.id}/follow`);
  await claim(ben, (await waiting(ben, 'join')).id);
  await eventually(async () => expect(await balance(ben)).toBe(await points(ben)));
  const event = (await app.events('RewardClaimed')).at(-1)!;
  await app.app
    .get(Ledger)
    .move(
      { ownerId: ben.user.id, currency: 'POINTS' },
      { from: 'available', to: 'fees', amount: money('POINTS', 3n) },
      { event, process: 'spent' },
    );
  await eventually(async () => expect(await points(ben)).toBe(await balance(ben)));
  expect(recount((await app.events('FundsPosted')).map((each) => each)).faults).toEqual([]);
});
