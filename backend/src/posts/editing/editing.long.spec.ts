import { kernelRefusals } from '@refrain/contracts/kernel';
import type { ReportPage } from '@refrain/contracts/moderation';
import type { Notification } from '@refrain/contracts/notifications';
import { EDIT_SECONDS, postRefusals, type FeedPage, type History, type Post } from '@refrain/contracts/posts';
import { grant, signedIn } from '../../testing/people';
import { refused } from '../../testing/http';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
});
afterAll(() => app.end());

const posted = async (content: string, by = ada) => {
  app.now += 1000;
  return (await by.post('/api/social/posts', { content })).body as Post;
};
const edit = (by: Member, { id }: Post, content: string, headers = {}) => by.put(`/api/posts/${id}`, { content }, headers);
const history = (id: string, by = app.visitor()) => by.get(`/api/posts/${id}/history`);
const key = (text: string) => ({ 'idempotency-key': text });
const editsOf = async (id: string) =>
  (await app.events('PostEdited')).filter(({ data }) => (data as { postId: string }).postId === id);
const withTag = async (tag: string) =>
  ((await ada.get(`/api/trending-topics/${tag}/posts`)).body as FeedPage).posts.map(({ id }) => id);

describe('a post that its author edits', () => {
  it('says the new words to everyone, and what it said before in its history', async () => {
    const post = await posted('Helo, everyone');
    app.now += 60_000;
    const answer = await edit(ada, post, ' Hello, everyone ');
    const editedAt = new Date(app.now).toISOString();
    expect(answer).toMatchObject({
      status: 200,
      body: { ...post, position: expect.any(String), content: 'Hello, everyone', editedAt },
    });
    expect((await app.visitor().get(`/api/posts/${post.id}`)).body).toEqual(answer.body);
    expect((await history(post.id)).body).toEqual({
      versions: [
        { content: 'Helo, everyone', at: post.createdAt },
        { content: 'Hello, everyone', at: editedAt },
      ],
    } satisfies History);
  });

  it('that was never edited has one version', async () => {
    const post = await posted('Once and for all');
    expect((await history(post.id)).body).toEqual({ versions: [{ content: 'Once and for all', at: post.createdAt }] });
  });

  it('is found by its new tags and by none of the old ones', async () => {
    const post = await posted('A #firsttag');
    expect(await withTag('firsttag')).toEqual([post.id]);
    await edit(ada, post, 'A #secondtag');
    expect([await withTag('firsttag'), await withTag('secondtag')]).toEqual([[], [post.id]]);
  });

  it('notifies the people it mentions now, and each of them once', async () => {
    const mentions = async (member: Member, id: string) =>
      ((await member.get('/api/notifications')).body as Notification[]).filter(
        ({ kind, actionUrl }) => kind === 'mention' && actionUrl === `/post/${id}`,
      ).length;
    const post = await posted(`Hello @${ben.user.username}`);
    await eventually(async () => expect(await mentions(ben, post.id)).toBe(1));
    const { id } = ((await ben.get('/api/notifications')).body as Notification[])[0] ?? { id: '' };
    await ben.delete(`/api/notifications/${id}`);
    await edit(ada, post, `Hello @${cleo.user.username}`);
    await edit(ada, post, `Hello @${ben.user.username} and @${cleo.user.username}`);
    await eventually(async () => expect(await mentions(cleo, post.id)).toBe(1));
    expect(await mentions(ben, post.id)).toBe(0);
    expect((await editsOf(post.id)).map(({ data }) => (data as { newMentions: string[] }).newMentions)).toEqual([
      [cleo.user.id],
      [],
    ]);
  });

  it('links to what its new words link to', async () => {
    const post = await posted('See https://www.youtube.com/watch?v=aaaaaaaaaaa');
    const other = 'https://www.youtube.com/watch?v=bbbbbbbbbbb';
    expect((await edit(ada, post, `See ${other}`)).body).toMatchObject({ linkUrl: other, linkType: 'youtube' });
    expect((await edit(ada, post, 'See nothing')).body).toMatchObject({ linkUrl: null, linkType: null });
  });

  it('keeps a link that it shares besides its words', async () => {
    const linkUrl = 'https://www.youtube.com/watch?v=ccccccccccc';
    const post = (await ada.post('/api/posts', { content: 'A video', linkUrl })).body as Post;
    expect((await edit(ada, post, 'A very good video')).body).toMatchObject({ linkUrl, linkType: 'youtube' });
  });

  it('is left as it is by others, and where the words are not fit', async () => {
    const post = await posted('As it is');
    await app.unchanged(async () => {
      expect(await edit(ben, post, 'x')).toMatchObject(refused(postRefusals.notYours));
      expect(await edit(ada, post, '  ')).toMatchObject(refused(postRefusals.empty));
      expect(await edit(ada, post, 'a'.repeat(60_000))).toMatchObject(refused(postRefusals.tooLong));
      expect(await app.visitor().put(`/api/posts/${post.id}`, { content: 'x' })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
      expect((await edit(ada, post, 'As it is')).status).toBe(200);
    });
  });

  it('is edited once under one key, 16 at once, also when the answer is asked for again', async () => {
    const post = await posted('Once');
    const answers = await Promise.all(Array.from({ length: 16 }, () => edit(ada, post, 'Once more', key('one-edit-of-a-post'))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Post).content}`))).toEqual(new Set(['200 Once more']));
    await app.restart();
    expect((await edit(ada, post, 'Once more', key('one-edit-of-a-post'))).status).toBe(200);
    expect(await edit(ada, post, 'Other', key('one-edit-of-a-post'))).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await editsOf(post.id)).toHaveLength(1);
  });

  it('without end is stopped: a text has so many versions', async () => {
    const author = await app.member();
    const post = await posted('Version 0', author);
    const answers = [];
    for (let i = 1; i <= 40; i += 1) answers.push(await edit(author, post, `Version ${i}`));
    for (const answer of answers.slice(19)) expect(answer).toMatchObject(refused(postRefusals.editedTooOften));
    expect(await editsOf(post.id)).toHaveLength(19);
    expect(((await history(post.id)).body as History).versions).toHaveLength(20);
  });
});

describe('a post that may not be seen', () => {
  it('is neither edited nor shown in any version once it was removed', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    const author = await app.member();
    const post = await posted('A rude word', author);
    await edit(author, post, 'A kind word');
    await admin.post(`/api/admin/posts/${post.id}/remove`, { reason: 'Rude' });
    expect(await edit(author, post, 'Another word')).toMatchObject(refused(postRefusals.removed));
    expect(await history(post.id)).toMatchObject(refused(postRefusals.unknown));
    expect(await history(post.id, author)).toMatchObject(refused(postRefusals.unknown));
  });

  it('shows no version to a blocked viewer, nor after it was deleted', async () => {
    const [author, blocked] = [await app.member(), await app.member()];
    const post = await posted('Not for everyone', author);
    await author.post(`/api/users/${blocked.user.id}/block`);
    expect(await history(post.id, blocked)).toMatchObject(refused(postRefusals.unknown));
    await author.delete(`/api/posts/${post.id}`);
    expect(await history(post.id, author)).toMatchObject(refused(postRefusals.unknown));
    expect(await edit(author, post, 'x')).toMatchObject(refused(postRefusals.unknown));
  });
});

describe('a report', () => {
  it('keeps the version that was reported, whatever its author makes of it', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    const author = await app.member();
    const post = await posted('A rude word', author);
    app.now += 1000;
    await ben.post(`/api/posts/${post.id}/report`, { reason: 'harassment' });
    app.now += 1000;
    await edit(author, post, 'A kind word');
    const editedAt = new Date(app.now).toISOString();
    app.now += 1000;
    await cleo.post(`/api/posts/${post.id}/report`, { reason: 'spam' });
    await eventually(async () => {
      const { cases } = (await admin.get('/api/admin/reports')).body as ReportPage;
      const found = cases.find(({ targetId }) => targetId === post.id);
      expect([found?.content, found?.versions]).toEqual([
        'A kind word',
        [
          { content: 'A rude word', at: post.createdAt, reports: 1 },
          { content: 'A kind word', at: editedAt, reports: 1 },
        ],
      ]);
    });
  });
});

// Last, because everyone is signed out by then.
it('a post stays as it is when the hour is over', async () => {
  const post = await posted('As it is', ben);
  app.now += EDIT_SECONDS * 1000 + 1;
  const again = await signedIn(app, ben.user);
  await app.unchanged(async () => {
    expect(await edit(again, post, 'Too late')).toMatchObject(refused(postRefusals.editingOver));
    expect((await edit(again, post, 'As it is')).status).toBe(200);
  });
});
