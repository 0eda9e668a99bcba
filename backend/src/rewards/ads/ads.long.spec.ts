import {
  AD_OPEN_SECONDS,
  AD_SECONDS,
  adRefusals,
  MOST_ADS_A_DAY,
  type AdsToday,
  type BegunAd,
  type PendingRewards,
} from '@refrain/contracts/rewards';
import { showAds } from '../../testing/community/outgoing';
import { refused } from '../../testing/http';
import { signedIn } from '../../testing/people';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app.end());

const begin = (who: Member) => who.post('/api/rewards/ads');
const watched = (who: Member, id: string) => who.post(`/api/rewards/ads/${id}/watched`);
const today = async (who: Member) => (await who.get('/api/rewards/ads')).body as AdsToday;
const earned = async (who: Member) =>
  ((await who.get('/api/rewards/pending')).body as PendingRewards).rewards.filter(({ rule }) => rule.act === 'ad');

it('there is nothing to watch where the site shows no advertisements', async () => {
  const ben = await app.member();
  expect(await today(ben)).toEqual({ left: MOST_ADS_A_DAY, points: 0 });
  expect(await app.unchanged(() => begin(ben))).toMatchObject(refused(adRefusals.none));
});

it('earns points once it was on the screen for its time, by the clock of the server, and so often a day', async () => {
  await showAds(app);
  const [ben, cleo] = [await app.member(), await app.member()];
  expect(await today(ben)).toEqual({ left: MOST_ADS_A_DAY, points: 2 });
  for (let n = 1; n <= MOST_ADS_A_DAY; n += 1) {
    const { id } = (await begin(ben)).body as BegunAd;
    expect(await watched(ben, id)).toMatchObject(refused(adRefusals.tooSoon));
    app.now += AD_SECONDS * 1000;
    expect(await watched(cleo, id)).toMatchObject(refused(adRefusals.unknown));
    const answers = await Promise.all(Array.from({ length: 4 }, () => watched(ben, id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 4 }, () => [200, { piReward: 2, left: MOST_ADS_A_DAY - n }]),
    );
  }
  expect(await begin(ben)).toMatchObject(refused(adRefusals.enough));
  await eventually(async () => expect(await earned(ben)).toHaveLength(MOST_ADS_A_DAY));
  expect(await earned(cleo)).toEqual([]);
});

it('begun before midnight it counts after it, and not for ever', async () => {
  const fan = await app.member();
  app.now = Date.parse(`${new Date(app.now).toISOString().slice(0, 10)}T23:59:55.000Z`);
  const ben = await signedIn(app, fan.user);
  const { id } = (await begin(ben)).body as BegunAd;
  app.now += AD_SECONDS * 1000;
  expect(await watched(ben, id)).toMatchObject({ status: 200 });
  const late = (await begin(ben)).body as BegunAd;
  app.now += AD_OPEN_SECONDS * 1000;
  expect(await watched(ben, late.id)).toMatchObject(refused(adRefusals.expired));
  await eventually(async () => expect(await earned(ben)).toHaveLength(1));
});
