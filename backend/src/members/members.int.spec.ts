import { memberRefusals, type MemberPage } from '@refrain/contracts/members';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { desksThatSaw } from '../testing/looks';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
});
afterAll(() => app.end());

const listed = async (query: string) => ((await admin.get(`/api/admin/members?${query}`)).body as MemberPage).members;

it('an admin finds a person by their name, with their role and what they did; they read that it was looked at', async () => {
  const ada = await app.member();
  await ada.post('/api/social/posts', { content: 'A first post' });
  await eventually(async () =>
    expect(await listed(`q=${ada.user.username}`)).toEqual([
      {
        ...{ id: ada.user.id, username: ada.user.username, name: ada.user.displayName, state: 'unverified' },
        rights: { role: 'fan', adminLevel: null, isSupremeAdmin: false },
        ...{ joinedAt: expect.any(String), activeOn: new Date(app.now).toISOString().slice(0, 10) },
        did: { songs: 0, plays: 0, posts: 1, comments: 0, likes: 0, follows: 0 },
      },
    ]),
  );
  expect(await desksThatSaw(app, ada.user.id)).toEqual(['members']);
  expect(JSON.stringify(await listed(`q=${ada.user.username}`))).not.toContain('@sample.test');
  expect((await listed('role=admin')).map(({ id }) => id)).toEqual([admin.user.id]);
  expect((await listed('state=unverified&order=lately')).map(({ id }) => id)).toContain(ada.user.id);
  await ada.post('/api/user/delete', { password: 'a sample password' });
  await eventually(async () => expect((await listed('state=leaving')).map(({ id }) => id)).toEqual([ada.user.id]));
});

it.each(['role=king', 'state=here', 'order=oldest', `q=${'a'.repeat(101)}`])('%s is refused', async (query) =>
  expect(await admin.get(`/api/admin/members?${query}`)).toMatchObject(refused(memberRefusals.filter)),
);

it('a cursor of another list is refused, and what is given twice', async () => {
  for (const query of ['after=x', 'role=fan&role=admin'])
    expect((await admin.get(`/api/admin/members?${query}`)).status).toBe(400);
});

it('a fan sees none of it', async () =>
  expect(await (await app.member()).get('/api/admin/members')).toMatchObject(refused(kernelRefusals.forbidden)));
