import { linkRefusals, type Post } from '@refrain/contracts/posts';
import { grant } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, PASSWORD, SITE_URL, TestApp, type Member } from '../../testing/test-app';
import { share } from './testing/sharing';

let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start(undefined, { limitsFactor: 1 });
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

describe('a post that shares another post', () => {
  const text = async (by: Member, content: string) => (await by.post('/api/social/posts', { content })).body as Post;
  const seen = async (id: string, by: Pick<Member, 'get'> = app.visitor()) => (await by.get(`/api/posts/${id}`)).body as Post;
  const gone = { linkType: 'post', linkUrl: null, sharedPost: null };

  it('shows it as it is now, and keeps none of its words', async () => {
    const first = await text(ben, 'Words of Ben');
    const { status, body } = await share(ada, { content: 'Look', linkUrl: `${SITE_URL}/post/${first.id}` });
    const shared = { id: first.id, content: 'Words of Ben', editedAt: null, author: { username: ben.user.username } };
    expect(status).toBe(201);
    expect(body).toMatchObject({ content: 'Look', linkType: 'post', linkUrl: `/post/${first.id}`, sharedPost: shared });
    const [last] = (await app.events('PostCreated')).slice(-1);
    expect(JSON.stringify(last?.data)).not.toContain('Words of Ben');
    await ben.put(`/api/posts/${first.id}`, { content: 'Better words' });
    expect((await seen((body as Post).id)).sharedPost).toMatchObject({
      content: 'Better words',
      editedAt: expect.any(String) as string,
    });
    const { id } = body as Post;
    await ben.delete(`/api/posts/${first.id}`);
    await eventually(async () => expect(await seen(id)).toMatchObject(gone));
    expect(JSON.stringify(await seen(id))).not.toContain(first.id);
  });

  it('shows nothing of it to viewers who hid it or share a block with its author, and they cannot share it', async () => {
    const [author, blocked, hider] = [await app.member(), await app.member(), await app.member()];
    const first = await text(author, 'Not for all');
    const { id } = (await share(ada, { linkUrl: `/post/${first.id}` })).body as Post;
    await author.post(`/api/users/${blocked.user.id}/block`);
    await hider.post(`/api/posts/${first.id}/hide`);
    for (const viewer of [blocked, hider]) {
      const body = await seen(id, viewer);
      expect(body).toMatchObject(gone);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${first.id}|Not for all|${author.user.username}`));
      await app.unchanged(async () => {
        expect(await share(viewer, { content: 'x', linkUrl: `/post/${first.id}` })).toMatchObject(refused(linkRefusals.unknown));
        expect(await viewer.post('/api/link-preview', { content: `/post/${first.id}` })).toMatchObject(
          refused(linkRefusals.unknown),
        );
      });
    }
    expect(await seen(id)).toMatchObject({ sharedPost: { content: 'Not for all' } });
    expect((await ada.post('/api/link-preview', { content: `/post/${first.id}` })).body).toMatchObject({
      ...{ linkType: 'post', linkDescription: 'Not for all' },
    });
    await author.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await seen(id)).toMatchObject(gone));
  });

  it('shows nothing of it while a moderator has removed it', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    const first = await text(ben, 'Not kind');
    const { id } = (await share(ada, { linkUrl: `/post/${first.id}` })).body as Post;
    await admin.post(`/api/admin/posts/${first.id}/remove`, { reason: 'Not kind' });
    await eventually(async () => expect(await seen(id)).toMatchObject(gone));
    await app.unchanged(async () =>
      expect(await share(ada, { linkUrl: `/post/${first.id}` })).toMatchObject(refused(linkRefusals.unknown)),
    );
    await admin.post(`/api/admin/posts/${first.id}/restore`);
    await eventually(async () => expect((await seen(id)).sharedPost).toMatchObject({ content: 'Not kind' }));
  });

  it('shows of a share its own words alone', async () => {
    const first = await text(ben, 'Deep');
    const second = (await share(ada, { content: 'Second', linkUrl: `/post/${first.id}` })).body as Post;
    const third = (await share(ben, { content: 'Third', linkUrl: `/post/${second.id}` })).body as Post;
    expect(third.sharedPost).toMatchObject({ id: second.id, content: 'Second' });
    expect(JSON.stringify(third.sharedPost)).not.toContain('Deep');
  });
});
