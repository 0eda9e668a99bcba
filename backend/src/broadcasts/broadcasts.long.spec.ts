import {
  broadcastPath,
  broadcastRefusals,
  type Broadcast,
  type BroadcastDelivered,
  type BroadcastPreview,
  type BroadcastsPage,
} from '@refrain/contracts/broadcasts';
import type { Notification } from '@refrain/contracts/notifications';
import { deletion } from '@refrain/contracts/personal-data';
import { Streams } from '../kernel/write/streams/streams';
import { Erasures } from '../personal-data/erasures';
import { grant, signedIn } from '../testing/people';
import { deliveredAgain } from '../testing/delivered-again';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { DeliverBroadcastWhenBegun } from './deliver-broadcast-when-begun.reaction';

let app: TestApp;
let admin: Member;
let fans: readonly Member[];
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 2, isSupremeAdmin: false });
  fans = [await app.member(), await app.member(), await app.member(), await app.member(), await app.artist()];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

const MINUTE = 60_000;
const message = (change: object = {}) => ({
  ...{ title: 'New charts', text: 'Charts of genres are here.', link: '/charts', audience: 'all', of: null, sendAt: null },
  ...change,
});
const schedule = async (change: object = {}, by = admin) => by.post('/api/admin/broadcasts', message(change));
const found = async (id: string) =>
  ((await admin.get('/api/admin/broadcasts')).body as BroadcastsPage).broadcasts.find((each) => each.id === id);
const listOf = async (who: Member, title: string) =>
  ((await who.get('/api/notifications')).body as readonly Notification[]).filter((each) => each.message === title);
/** Schedules a message for now, and waits until everyone has it. */
const sent = async (change: object = {}): Promise<Broadcast> => {
  const { body, status } = await schedule(change);
  expect(status).toBe(201);
  const { id } = body as Broadcast;
  await app.timers.fireDue();
  await eventually(async () => expect((await found(id))?.state).toBe('sent'));
  return (await found(id))!;
};
const gotBy = async (broadcastId: string): Promise<readonly string[]> =>
  (await app.events('BroadcastDelivered'))
    .map(({ data }) => data as BroadcastDelivered['data'])
    .filter((data) => data.broadcastId === broadcastId)
    .flatMap(({ userIds }) => userIds);

it('everyone gets a message once, reads it, and is counted when they open it; delivered again, nothing comes of it', async () => {
  const preview = (await admin.post('/api/admin/broadcasts/preview', { audience: 'all', of: null })).body as BroadcastPreview;
  const { id, sent: count } = await sent({ title: 'For everyone' });
  expect([count, new Set(await gotBy(id)).size]).toEqual([preview.people, preview.people]);
  const [fan] = fans as [Member];
  await eventually(async () => {
    const [notice] = await listOf(fan, 'For everyone');
    expect(notice).toMatchObject({ kind: 'house', actionUrl: broadcastPath(id) });
  });
  expect((await fan.get(`/api/house-messages/${id}`)).body).toMatchObject({ title: 'For everyone', link: '/charts' });
  for (let i = 0; i < 3; i += 1) expect((await fan.post(`/api/house-messages/${id}/open`)).status).toBe(204);
  await eventually(async () => expect((await found(id))?.opened).toBe(1));
  const late = await app.member();
  expect(await late.get(`/api/house-messages/${id}`)).toMatchObject(refused(broadcastRefusals.unknown));
  expect(await app.unchanged(() => late.post(`/api/house-messages/${id}/open`))).toMatchObject(
    refused(broadcastRefusals.unknown),
  );
  const { events, appended } = await deliveredAgain(app, DeliverBroadcastWhenBegun);
  expect([events > 0, appended]).toEqual([true, []]);
});

it('a process that dies in the middle, whether its part was written or not, gives it to nobody twice and leaves nobody out', async () => {
  const reaction = app.app.get(DeliverBroadcastWhenBegun);
  const whole = reaction.partSize;
  reaction.partSize = 2;
  const streams = app.app.get(Streams);
  const handle = streams.handle.bind(streams);
  let deaths = 0;
  jest.spyOn(streams, 'handle').mockImplementation(async (...asked) => {
    const isPart = (asked[2] as { type: string }).type === 'DeliverBroadcast';
    if (isPart && deaths === 1) throw new Error(`death ${(deaths += 1)}, before the part was written`);
    const handled = await handle(...asked);
    if (isPart && deaths === 0) throw new Error(`death ${(deaths += 1)}, after the part was written`);
    return handled;
  });
  const { id, sent: count } = await sent({ title: 'Through deaths' });
  reaction.partSize = whole;
  expect(app.failures.splice(0).length).toBe(2);
  const got = await gotBy(id);
  expect([deaths, got.length, new Set(got).size, count]).toEqual([2, got.length, got.length, got.length]);
  for (const fan of fans) expect(got.filter((userId) => userId === fan.user.id).length).toBe(1);
  for (const fan of fans) await eventually(async () => expect((await listOf(fan, 'Through deaths')).length).toBe(1));
});

it('one that goes out is cancelled where it stands, and goes on for nobody, after the end of its process either', async () => {
  const reaction = app.app.get(DeliverBroadcastWhenBegun);
  const whole = reaction.partSize;
  reaction.partSize = 2;
  const streams = app.app.get(Streams);
  const handle = streams.handle.bind(streams);
  const cancelled: number[] = [];
  const { id } = (await schedule({ title: 'Half of the way' })).body as Broadcast;
  jest.spyOn(streams, 'handle').mockImplementation(async (...asked) => {
    const handled = await handle(...asked);
    const isPart = (asked[2] as { type: string }).type === 'DeliverBroadcast';
    if (isPart && cancelled.length === 0) cancelled.push((await admin.post(`/api/admin/broadcasts/${id}/cancel`)).status);
    return handled;
  });
  await app.timers.fireDue();
  await eventually(async () => expect(await found(id)).toMatchObject({ state: 'cancelled', sent: 2 }));
  reaction.partSize = whole;
  await app.restart();
  const { appended } = await deliveredAgain(app, DeliverBroadcastWhenBegun);
  expect([cancelled, (await gotBy(id)).length, appended]).toEqual([[200], 2, []]);
});

it('it goes at its time, and one that was cancelled before does not', async () => {
  const sendAt = new Date(app.now + 10 * MINUTE).toISOString();
  const [goes, stays] = [(await schedule({ sendAt })).body as Broadcast, (await schedule({ sendAt })).body as Broadcast];
  await app.timers.fireDue();
  expect((await found(goes.id))?.state).toBe('scheduled');
  const cancel = (id: string) => admin.post(`/api/admin/broadcasts/${id}/cancel`);
  expect((await cancel(stays.id)).body).toMatchObject({ state: 'cancelled' });
  app.now += 10 * MINUTE + 1000;
  await app.timers.fireDue();
  await eventually(async () => expect((await found(goes.id))?.state).toBe('sent'));
  expect([await gotBy(stays.id), (await found(stays.id))?.state]).toEqual([[], 'cancelled']);
  expect(await cancel(goes.id)).toMatchObject(refused(broadcastRefusals.goes));
  expect(await cancel('00000000-0000-4000-8000-000000000000')).toMatchObject(refused(broadcastRefusals.unknown));
});

it('it reaches the role or the followers it is for, and nobody who switched such messages off, leaves or is erased', async () => {
  const [ada, ben, cleo, dora, artist] = fans as readonly [Member, Member, Member, Member, Member];
  for (const fan of [ada, ben, cleo, dora]) await fan.post(`/api/social/users/${artist.user.id}/follow`);
  await ben.ask('PUT', '/api/notifications/settings', { json: { kind: 'house', channel: 'screen', isOn: false } });
  await cleo.post('/api/user/delete', { password: PASSWORD });
  const gone = await app.member();
  await gone.post(`/api/social/users/${artist.user.id}/follow`);
  await gone.post('/api/user/delete', { password: PASSWORD });
  await dora.post('/api/social/users/' + artist.user.id + '/unfollow');
  const to = { audience: 'followers', of: artist.user.username };
  const followers = (await admin.post('/api/admin/broadcasts/preview', to)).body as BroadcastPreview;
  expect(followers.off).toBe(1);
  const { id } = await sent(to);
  const got = await gotBy(id);
  expect([got.includes(ada.user.id), got.includes(ben.user.id), got.includes(cleo.user.id)]).toEqual([true, false, false]);
  expect((await sent({ audience: 'role', of: 'artist' })).sent).toBe(1);
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  admin = await signedIn(app, admin.user);
  const { id: after } = await sent({ title: 'After an erasure' });
  expect((await gotBy(after)).includes(gone.user.id)).toBe(false);
});

it('nobody, an unknown audience, a time that is over and a link to elsewhere are refused, each with its code', async () => {
  for (const [change, refusal] of [
    [{ audience: 'role', of: 'king' }, broadcastRefusals.badAudience],
    [{ audience: 'followers', of: 'nobody-here' }, broadcastRefusals.badAudience],
    [{ audience: 'followers', of: admin.user.username }, broadcastRefusals.nobody],
    [{ link: 'https://elsewhere.example' }, broadcastRefusals.badLink],
    [{ sendAt: '2020-01-01T00:00:00Z' }, broadcastRefusals.badTime],
  ] as const)
    expect(await app.unchanged(() => schedule(change))).toMatchObject(refused(refusal));
  for (const change of [{ title: '' }, { text: 'x'.repeat(60_000) }, { audience: 'moon' }, { sendAt: 'soon' }])
    expect((await app.unchanged(() => schedule(change))).status).toBe(400);
});
