import { accountRefusals, attemptLimits, sessionRefusals } from '@refrain/contracts/accounts';
import { SECURITY_DAYS, type PersonSecurity, type SecurityActPage, type SecurityCounts } from '@refrain/contracts/security';
import { NOBODY } from '../../testing/doubles/nobody';
import { desksThatSaw } from '../../testing/looks';
import { grant, signedIn } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../../testing/test-app';

const { most, seconds } = attemptLimits.login.account!;
const reason = 'Asked by telephone';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(() => app.end());

const counts = async () => (await (await signedIn(app, admin.user)).get('/api/admin/security')).body as SecurityCounts;
const today = async () => (await counts()).days[0]!.failures;
const fails = (username: string) => app.visitor().post('/api/login', { username, password: 'not this one' });

it('failures are counted by day and kind, whether anybody has this name or not, and are gone after some days', async () => {
  const before = await today();
  const { user } = await app.member();
  for (const name of [user.username, 'nobody-has-this-name']) expect((await fails(name)).status).toBe(401);
  await eventually(async () => expect(await today()).toEqual({ ...before, password: before.password + 2 }));
  const wrong = { currentPassword: 'not this one', newPassword: 'another sample password' };
  expect((await (await app.member()).put('/api/user/password', wrong)).status).toBe(403);
  await eventually(async () => expect((await today()).confirm).toBe(before.confirm + 1));
  const { days } = await counts();
  expect([days.length, days[0]!.day]).toEqual([SECURITY_DAYS, new Date(app.now).toISOString().slice(0, 10)]);
});

it('who ran out of attempts is counted as locked until the window ends, and an admin lets them try again', async () => {
  const form = someone();
  const { user } = await app.member(form);
  // All attempts of this spec are made in one window.
  app.now = Math.ceil(app.now / (seconds * 1000)) * seconds * 1000 + 1000;
  const until = new Date(app.now - 1000 + seconds * 1000).toISOString();
  for (let times = 0; times < most; times += 1) expect((await fails(form.username)).status).toBe(401);
  expect(await fails(form.username)).toMatchObject(refused(sessionRefusals.tooManyAttempts));
  const desk = await signedIn(app, admin.user);
  expect((await counts()).turnedAway).toContainEqual({ kind: 'login', by: 'account', count: 1, until });
  expect((await today()).attempts).toBe(1);
  const stands = (await desk.get(`/api/admin/people/${form.username}/security`)).body as PersonSecurity;
  expect(stands).toMatchObject({ person: { id: user.id }, username: form.username, locks: [{ kind: 'login', until }], acts: [] });
  expect(await desksThatSaw(app, user.id)).toEqual(['security']);

  const unlocked = await desk.post(`/api/admin/people/${user.id}/unlock`, { reason });
  expect(unlocked).toMatchObject({
    status: 200,
    body: { locks: [], acts: [{ what: 'unlock', by: { id: admin.user.id }, reason }] },
  });
  expect((await app.visitor().post('/api/login', { username: form.username, password: PASSWORD })).status).toBe(200);
  const [last] = (await app.events('SignInUnlocked')).slice(-1);
  expect(last).toMatchObject({ data: { userId: user.id, unlockedBy: admin.user.id, reason }, meta: { actor: admin.user.id } });
});

it('a lock of their address is opened with that of their name', async () => {
  const form = someone();
  const { user } = await app.member(form);
  for (let times = 0; times < most; times += 1) await fails(form.email.toUpperCase());
  const desk = await signedIn(app, admin.user);
  const locks = async () => ((await desk.get(`/api/admin/people/${user.id}/security`)).body as PersonSecurity).locks.length;
  expect(await locks()).toBe(1);
  await desk.post(`/api/admin/people/${user.id}/unlock`, { reason });
  expect(await locks()).toBe(0);
});

it('every browser of a person is signed out, with the reason on record; the list names both', async () => {
  const thief = await app.member();
  const desk = await signedIn(app, admin.user);
  const ended = await desk.post(`/api/admin/people/${thief.user.id}/sign-out`, { reason: 'Lost a telephone' });
  expect(ended).toMatchObject({ status: 200, body: { sessions: 0, remembered: 0, acts: [{ what: 'admin' }] } });
  expect((await thief.get('/api/user')).status).toBe(401);
  const { acts } = (await desk.get('/api/admin/security/acts')).body as SecurityActPage;
  expect(acts.find(({ person }) => person.id === thief.user.id)).toMatchObject({
    what: 'admin',
    by: { id: admin.user.id },
    reason: 'Lost a telephone',
  });
});

it('nothing is done to a person who is not there, nor without a reason', async () => {
  const desk = await signedIn(app, admin.user);
  for (const act of ['sign-out', 'unlock']) {
    expect(await desk.post(`/api/admin/people/${NOBODY}/${act}`, { reason })).toMatchObject(refused(accountRefusals.unknown));
    expect((await app.unchanged(() => desk.post(`/api/admin/people/${admin.user.id}/${act}`, { reason: ' ' }))).status).toBe(400);
  }
});

it('an admin of a lower level sees none of it', async () => {
  const lower = await grant(app, await app.member(), { role: 'admin', adminLevel: 2, isSupremeAdmin: false });
  for (const path of ['/api/admin/security', '/api/admin/security/acts', `/api/admin/people/${lower.user.id}/security`])
    expect(await lower.get(path)).toMatchObject({ status: 403, body: { code: 'ACCESS.LEVEL_TOO_LOW' } });
});
