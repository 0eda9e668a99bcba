import { digestTexts, nextDigestAt, PUSH_GAP_SECONDS } from '@refrain/contracts/alerts';
import { projections } from '@refrain/projections';
import { rebuild } from '@refrain/projections/kernel';
import { mailsTo, mailTo, verifyAddress } from '../testing/mails';
import { eventually, someone, TestApp } from '../testing/test-app';
import { StandInBrowser, StandInPushService } from './testing/push-service';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const ZONE = 'Europe/Berlin';

let app: TestApp;
const service = new StandInPushService();
beforeAll(async () => {
  await service.up();
  app = await TestApp.start();
  app.network = service.network;
  await app.restart();
  const morning = nextDigestAt('daily', ZONE, new Date(app.now + HOUR).toISOString());
  app.now = Date.parse(morning ?? '') - 20 * MINUTE;
});
afterAll(async () => {
  await app.end();
  await service.down();
});

it('a rebuild of notifications sends nothing', async () => {
  const form = someone();
  const [person, ben, browser] = [await app.member(form), await app.member(), new StandInBrowser()];
  await verifyAddress(app, form.email);
  await person.ask('PUT', '/api/notifications/digest', { json: { every: 'daily', timeZone: ZONE } });
  expect((await person.post('/api/notifications/devices', { ...browser.asked })).status).toBe(201);
  await ben.post(`/api/social/users/${person.user.id}/follow`);
  await eventually(() => expect(service.to(browser)).toHaveLength(1));
  app.now += 20 * MINUTE + 1000;
  await app.timers.fireDue();
  await mailTo(app, form.email, digestTexts.subject(1, false));
  await app.mailed();

  const sent = async () => ({
    pushes: service.to(browser).length,
    mails: (await mailsTo(app, form.email)).filter(({ text }) => text.includes(digestTexts.title)).length,
    pushesDue: (await app.events('PushDue')).length,
    digestsDue: (await app.events('DigestDue')).length,
  });
  const before = await sent();
  expect(before).toMatchObject({ pushes: 1, mails: 1, pushesDue: 1 });
  const notifications = projections.find(({ spec }) => spec.name === 'notifications')!;
  await rebuild(app.storage.log, app.storage.readStore, notifications);
  app.now += 2 * PUSH_GAP_SECONDS * 1000;
  await app.timers.fireDue();
  await app.mailed();
  await app.restart();
  await app.timers.fireDue();
  await app.mailed();
  expect(await sent()).toEqual(before);
  expect((await person.get('/api/notifications')).body).toHaveLength(1);
});
