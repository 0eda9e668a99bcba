import type { FirstSteps } from '@refrain/contracts/site';
import { grant } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const stepsOf = async (person: Member) => (await person.get('/api/user/first-steps')).body as FirstSteps;
const none: FirstSteps = { played: false, followed: false, commented: false, released: false, decided: false };
const becomes = (person: Member, steps: Partial<FirstSteps>) =>
  eventually(async () => expect(await stepsOf(person)).toEqual({ ...none, ...steps }));

it('the first steps of a person are what they did, and of nobody else', async () => {
  const [artist, fan, admin] = [await app.artist(), await app.member(), await app.member()];
  expect([await stepsOf(artist), await stepsOf(fan)]).toEqual([none, none]);
  const moderator = await grant(app, admin, { role: 'admin', adminLevel: null, isSupremeAdmin: false });
  await publish(artist, await song(1));
  await becomes(artist, { released: true });
  const { id } = (await artist.post('/api/social/posts', { content: 'A sample' })).body as { id: string };
  await fan.post(`/api/posts/${id}/comments`, { content: 'A sample comment' });
  await becomes(fan, { commented: true });
  await fan.post(`/api/social/users/${artist.user.id}/follow`);
  await becomes(fan, { commented: true, followed: true });
  await fan.post(`/api/posts/${id}/report`, { reason: 'spam' });
  await eventually(async () => expect((await moderator.post(`/api/admin/reports/${id}/dismiss`)).status).toBeLessThan(300));
  await becomes(moderator, { decided: true });
  expect([await stepsOf(artist), (await app.visitor().get('/api/user/first-steps')).status]).toEqual([
    { ...none, released: true },
    401,
  ]);
});
