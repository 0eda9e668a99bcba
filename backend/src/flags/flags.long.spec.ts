import {
  flagRefusals,
  FLAG_NAMES,
  whoHas,
  type DeskFlag,
  type FlagUse,
  type OwnFlags,
  type PersonFlags,
} from '@refrain/contracts/flags';
import { accessRefusals } from '@refrain/contracts/routes';
import { historyPath, type ThingHistory, type UndoPreview } from '@refrain/contracts/history';
import { grant, signedIn } from '../testing/people';
import { refused, type Caller } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';

const flag = 'visualization';
let app: TestApp;
let [admin, small]: Member[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  small = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
});
afterAll(() => app.end());

const desk = async () =>
  ((await admin!.get('/api/admin/flags')).body as { flags: readonly DeskFlag[] }).flags.find((each) => each.flag === flag)!;
const set = (who: Caller, state: string, percent: number, seen: number, reason = 'A slow start') =>
  who.post(`/api/admin/flags/${flag}`, { state, percent, seen, reason });
const next = async (state: string, percent = 0) => set(admin!, state, percent, (await desk()).changes);
const has = async (who: Caller) => ((await who.get('/api/flags')).body as OwnFlags).on.includes(flag);
const say = (userId: string, isOn: unknown, who: Caller = admin!) =>
  who.put(`/api/admin/people/${userId}/flags/${flag}`, { isOn, reason: 'Wants to try it' });

it('an admin switches a feature off and on, for visitors too, with a reason that stands in its history', async () => {
  expect((await app.visitor().get('/api/flags')).body).toEqual({ on: FLAG_NAMES });
  expect(await next('off')).toMatchObject({ status: 200, body: { setting: { state: 'off', percent: 0 }, have: 0 } });
  expect([await has(app.visitor()), await has(small!)]).toEqual([false, false]);
  expect((await desk()).last).toMatchObject({ by: { id: admin!.user.id }, reason: 'A slow start' });
  const { body } = await admin!.get(`/api${historyPath('flag', flag)}`);
  expect(body).toMatchObject({ events: [{ type: 'FeatureFlagSet', by: { id: admin!.user.id }, canUndo: true }] });
  const { eventId } = (body as ThingHistory).events[0]!;
  const preview = await admin!.post(`/api${historyPath('flag', flag)}/undo/preview`, { eventId });
  const { revision } = preview.body as UndoPreview;
  const undone = await admin!.post(`/api${historyPath('flag', flag)}/undo`, { eventId, revision, reason: 'Too early' });
  expect(undone.status).toBe(200);
  expect(await has(app.visitor())).toBe(true);
});

it('a share holds people by their ids, keeps them when it grows, and is counted exactly', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.member()));
  const have = async () => Promise.all(people.map(has));
  await next('share', 30);
  const few = await have();
  expect(few).toEqual(people.map(({ user }) => whoHas({ state: 'share', percent: 30 }, null, flag, user.id).isOn));
  await next('share', 70);
  const many = await have();
  expect(few.every((had, i) => !had || many[i])).toBe(true);
  const { have: counted, people: all } = await desk();
  const ids = [...people, admin!, small!].map(({ user }) => user.id);
  expect([counted, all]).toEqual([
    ids.filter((id) => whoHas({ state: 'share', percent: 70 }, null, flag, id).isOn).length,
    ids.length,
  ]);
});

it('one person gets a feature, or goes without it, with a reason, until that is lifted', async () => {
  await next('off');
  const ada = await app.member();
  const { body } = await say(ada.user.id, true);
  expect((body as PersonFlags).flags.find((each) => each.flag === flag)).toMatchObject({
    ...{ isOn: true, why: 'override', override: { reason: 'Wants to try it', by: { id: admin!.user.id } } },
  });
  expect(await has(ada)).toBe(true);
  expect((await small!.get(`/api/admin/people/${ada.user.username}/flags`)).body).toEqual(body);
  expect((await small!.get('/api/admin/flags/overrides')).body).toMatchObject({
    overrides: [{ flag, person: { id: ada.user.id }, isOn: true }],
  });
  const before = (await app.events('FeatureFlagOverridden')).length;
  for (let i = 0; i < 5; i += 1) await say(ada.user.id, true);
  expect(await app.events('FeatureFlagOverridden')).toHaveLength(before);
  await say(ada.user.id, null);
  expect(await has(ada)).toBe(false);
});

it('of two admins who change it at once, one has to look again', async () => {
  const { changes } = await desk();
  const answers = await Promise.all([set(admin!, 'share', 20, changes), set(admin!, 'share', 40, changes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(flagRefusals.changed));
});

it.each([
  ['a share of everyone', 'share', 100, 'A reason', 400],
  ['a share of nobody', 'share', 0, 'A reason', 400],
  ['a state that is none', 'maybe', 0, 'A reason', 400],
  ['no reason', 'on', 0, ' ', 400],
] as const)('%s is refused', async (_what, state, percent, reason, status) => {
  const { changes } = await desk();
  expect((await app.unchanged(() => set(admin!, state, percent, changes, reason))).status).toBe(status);
});

it('what is no flag, and nobody, is not found; a flag is not switched without the level', async () => {
  const unknown = await admin!.post('/api/admin/flags/constructor', { state: 'on', percent: 0, seen: 0, reason: 'A reason' });
  expect(unknown).toMatchObject(refused(flagRefusals.unknown));
  expect((await say('00000000-0000-4000-8000-000000000000', true)).status).toBe(404);
  expect((await say(small!.user.id, 'yes')).status).toBe(400);
  expect(await set(small!, 'on', 0, 0)).toMatchObject(refused(accessRefusals.level(1)));
  expect(await say(small!.user.id, true, small!)).toMatchObject(refused(accessRefusals.level(1)));
});

it('the use of what a flag guards is counted by day', async () => {
  await next('on');
  const ben = await signedIn(app, small!.user);
  const viewed = {
    ...{ interactionType: 'view', contentType: 'page', sessionId: 'sample-session', deviceType: 'desktop' },
    ...{ timestamp: new Date(app.now).toISOString(), metadata: { currentUrl: 'http://127.0.0.1/audio-visualization-demo' } },
  };
  expect((await ben.post('/api/micro-interactions', viewed)).status).toBe(204);
  await eventually(async () => {
    const { flags } = (await small!.get('/api/admin/flags/analysis')).body as { flags: readonly FlagUse[] };
    const found = flags.find((each) => each.flag === flag)!;
    expect(found.used.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0);
    expect(found.have).toBe(found.people);
  });
});
