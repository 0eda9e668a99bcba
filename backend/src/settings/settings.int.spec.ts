import { accountRefusals } from '@refrain/contracts/accounts';
import { settingRefusals, type DeskSetting, type PublicSettings, type SettingName } from '@refrain/contracts/settings';
import type { ThingHistory, UndoPreview } from '@refrain/contracts/history';
import { refused } from '../testing/http';
import { grant } from '../testing/people';
import { someone, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const reason = 'A wave of made-up accounts';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(() => app.end());

const settingOf = async (name: SettingName) =>
  ((await admin.get('/api/admin/settings')).body as { settings: readonly DeskSetting[] }).settings.find(
    ({ setting }) => setting === name,
  )!;
const change = async (setting: SettingName, value: string) =>
  admin.post(`/api/admin/settings/${setting}`, { value, seen: (await settingOf(setting)).changes, reason });
const known = async () => (await app.visitor().get('/api/public/settings')).body as PublicSettings;

it('registration closes at once, for new people alone, and opens again by undo', async () => {
  const before = await app.member();
  expect(await change('registration', 'closed')).toMatchObject({
    status: 200,
    body: { value: 'closed', changes: 1, last: { before: 'open', by: { id: admin.user.id }, reason } },
  });
  expect(await app.visitor().post('/api/register', someone())).toMatchObject(refused(accountRefusals.registrationClosed));
  expect(await known()).toEqual({ registration: false, uploads: true, sentence: '' });
  expect((await before.get('/api/user')).status).toBe(200);
  const thing = '/api/admin/history/setting/registration';
  const { eventId } = ((await admin.get(thing)).body as ThingHistory).events[0]!;
  const { revision } = (await admin.post(`${thing}/undo/preview`, { eventId })).body as UndoPreview;
  const undone = await admin.post(`${thing}/undo`, { eventId, revision, reason: 'It is over' });
  expect(undone.status).toBe(200);
  expect((await app.visitor().post('/api/register', someone())).status).toBe(201);
  expect((await settingOf('registration')).last).toMatchObject({ before: 'closed', reason: 'It is over' });
});

it('songs are not published while that is closed, and what is published stays', async () => {
  const artist = await app.artist();
  const track = await publish(artist, await song(1));
  await change('uploads', 'closed');
  await change('sentence', 'The store is being moved.');
  expect(await known()).toEqual({ registration: true, uploads: false, sentence: 'The store is being moved.' });
  await expect(publish(artist, await song(2))).rejects.toThrow();
  expect((await app.events('TrackUploaded')).length).toBe(1);
  expect((await app.visitor().get(`/api/tracks/${track.id}`)).status).toBe(200);
  await change('uploads', 'open');
  await publish(artist, await song(3));
});

it('the address of the operator is shown instead of the configured one', async () => {
  await change('contact', 'hello@example.org');
  expect((await app.visitor().get('/api/public/contact')).body).toEqual({ email: 'hello@example.org' });
  await change('contact', '');
  expect((await app.visitor().get('/api/public/contact')).body).not.toEqual({ email: 'hello@example.org' });
});

it('what cannot be set is refused, and so is a change of what another admin changed', async () => {
  const ask = (setting: string, value: unknown, seen = 0) =>
    admin.post(`/api/admin/settings/${setting}`, { value, seen, reason });
  expect(await ask('registration', 'ajar', 2)).toMatchObject(refused(settingRefusals.notValid));
  expect(await ask('registration', 'closed', 0)).toMatchObject(refused(settingRefusals.changed));
  expect(await ask('colour', 'red')).toMatchObject(refused(settingRefusals.unknown));
  expect((await ask('sentence', 7)).status).toBe(400);
  expect((await app.visitor().post('/api/admin/settings/registration', { value: 'closed', seen: 0, reason })).status).toBe(401);
});
