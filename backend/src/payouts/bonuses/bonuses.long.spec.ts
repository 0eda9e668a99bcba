import { bonusFields, bonusRefusals, MOST_BONUS_CENTS, payoutRefusals, type BonusesPage } from '@refrain/contracts/payouts';
import { deletion } from '@refrain/contracts/personal-data';
import { Ledger } from '../../ledger/ledger';
import { recount } from '../../ledger/testing/auditor';
import { Erasures } from '../../personal-data/erasures';
import { deliveredAgain } from '../../testing/delivered-again';
import { refused } from '../../testing/http';
import { grant } from '../../testing/people';
import { eventually, PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { PayBonusWhenGranted } from './pay-bonus-when-granted.reaction';

const REASON = 'Song of the month';
let app: TestApp;
let [admin, artist] = [] as unknown as [Member, Member];
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(async () => {
  expect(recount(await app.events()).faults).toEqual([]);
  await app.end();
});

const give = (body: object = {}, by = admin, headers?: Record<string, string>) =>
  by.post('/api/admin/bonuses', { username: artist.user.username, amount: 2500, reason: REASON, ...body }, headers);
const bonuses = async (who: Member) => ((await who.get('/api/payouts/bonuses')).body as BonusesPage).bonuses;
const payable = async ({ user }: Member) => (await app.app.get(Ledger).balances({ ownerId: user.id, currency: 'USD' })).payable;

it('is there to be paid out, once, and its artist reads what it is for', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => give({}, admin, { 'idempotency-key': 'a-sample-bonus' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await eventually(async () => expect(await payable(artist)).toBe('2500'));
  expect(await bonuses(artist)).toMatchObject([{ amount: '2500', reason: REASON }]);
  expect((await artist.get('/api/payouts')).body).toMatchObject({ payable: '2500' });
  expect(await bonuses(admin)).toEqual([]);
});

it('is given to artists alone, by others, within its bounds, and not while payouts are stopped', async () => {
  const fan = await app.member();
  for (const amount of [0, -1, 0.5, MOST_BONUS_CENTS + 1])
    expect(await app.unchanged(() => give({ amount }))).toMatchObject({ status: 400 });
  for (const username of [fan.user.username, 'nobody-at-all'])
    expect(await app.unchanged(() => give({ username }))).toMatchObject(refused(bonusRefusals.artistUnknown));
  expect(await give({ reason: 'a'.repeat(bonusFields.reason.maxLength.value + 1) })).toMatchObject({ status: 400 });
  expect(await give({ reason: ' ' })).toMatchObject({ status: 400 });
  expect(await give({}, fan)).toMatchObject({ status: 403 });
  await admin.post('/api/admin/payouts/stop', { reason: 'The bank is closed' });
  expect(await app.unchanged(() => give())).toMatchObject(refused(payoutRefusals.stopped));
  await admin.post('/api/admin/payouts/resume');
});

it('stays in the books of an artist who was erased, without its words', async () => {
  const leaver = await app.artist();
  await give({ username: leaver.user.username, reason: 'Words that go' });
  await eventually(async () => expect(await payable(leaver)).toBe('2500'));
  await leaver.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(JSON.stringify(await app.events('BonusGranted'))).not.toContain('Words that go');
  expect(await payable(leaver)).toBe('2500');
});

it('what is delivered again changes nothing', async () => {
  const { events, appended } = await deliveredAgain(app, PayBonusWhenGranted);
  expect(events).toBeGreaterThan(0);
  expect(appended).toEqual([]);
});
