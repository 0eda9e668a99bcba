import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import {
  commentRefusals,
  EDIT_SECONDS,
  type Comment,
  type CommentEdited,
  type CommentPage,
  type History,
  type Post,
} from '@refrain/contracts/posts';
import { refused } from '../../testing/http';
import { grant, signedIn } from '../../testing/people';
import { eventually, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;
let post: Post;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, cleo] = [await app.member(), await app.member(), await app.member()];
});
beforeEach(async () => {
  post = (await ada.post('/api/social/posts', { content: 'Something to talk about' })).body as Post;
});
afterAll(() => app.end());

/** A moment after the one before it. */
const say = async (by: Member, content: string, parentId: string | null = null) => {
  app.now += 1;
  return (await by.post(`/api/posts/${post.id}/comments`, { content, parentId })).body as Comment;
};
const page = async (by = app.visitor()) => ((await by.get(`/api/posts/${post.id}/comments`)).body as CommentPage).comments;
const counted = async () => ((await app.visitor().get(`/api/posts/${post.id}`)).body as Post).commentCount;
const history = async (id: string, by = app.visitor()) => by.get(`/api/comments/${id}/history`);
const edit = (by: Member, { id }: Comment, content: string, headers = {}) => by.put(`/api/comments/${id}`, { content }, headers);
const like = (by: Member, { id }: Comment, liked: boolean, headers = {}) =>
  by.post(`/api/comments/${id}/like`, { liked }, headers);
const key = (text: string) => ({ 'idempotency-key': text });
const eventsAbout = async (id: string, type: string) =>
  (await app.events(type)).filter(({ data }) => (data as { commentId: string }).commentId === id);

describe('a comment that its author edits', () => {
  it('says the new words to everyone, and what it said before in its history', async () => {
    const first = await say(ben, 'Wel said');
    const writtenAt = new Date(app.now).toISOString();
    app.now += 60_000;
    const answer = await edit(ben, first, ' Well said ');
    const editedAt = new Date(app.now).toISOString();
    expect(answer).toMatchObject({
      status: 200,
      body: { ...first, position: expect.any(String), content: 'Well said', updatedAt: editedAt },
    });
    expect(await page()).toEqual([answer.body]);
    expect((await history(first.id)).body).toEqual({
      versions: [
        { content: 'Wel said', at: writtenAt },
        { content: 'Well said', at: editedAt },
      ],
    } satisfies History);
    expect(await counted()).toBe(1);
  });

  it('notifies the people it mentions now, each of them once', async () => {
    const [dora, emil] = [await app.member(), await app.member()];
    const mentions = async (who: Member) =>
      ((await who.get('/api/notifications')).body as readonly Notification[]).filter(({ kind }) => kind === 'commentMention')
        .length;
    const said = await say(ben, `Hello @${dora.user.username}`);
    await eventually(async () => expect(await mentions(dora)).toBe(1));
    const [{ id }] = (await dora.get('/api/notifications')).body as [Notification];
    await dora.delete(`/api/notifications/${id}`);
    const both = `@${dora.user.username} and @${emil.user.username}`;
    expect((await edit(ben, said, `Hello ${both}`)).status).toBe(200);
    await eventually(async () => expect(await mentions(emil)).toBe(1));
    expect((await edit(ben, said, `Hello again ${both}`)).status).toBe(200);
    const brought = (await eventsAbout(said.id, 'CommentEdited')).map(({ data }) => (data as CommentEdited['data']).newMentions);
    expect([brought, await mentions(dora)]).toEqual([[[emil.user.id], []], 0]);
  });

  it('is left as it is by others, and where the words are not fit', async () => {
    const said = await say(ben, 'As it is');
    await app.unchanged(async () => {
      expect(await edit(cleo, said, 'x')).toMatchObject(refused(commentRefusals.notTheAuthor));
      expect(await edit(ben, said, ' ')).toMatchObject(refused(commentRefusals.empty));
      expect(await edit(ben, said, 'a'.repeat(60_000))).toMatchObject(refused(commentRefusals.tooLong));
      expect(await app.visitor().put(`/api/comments/${said.id}`, { content: 'x' })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
    });
  });

  it('is edited once under one key, 16 at once, also when the answer is asked for again', async () => {
    const said = await say(ben, 'Once');
    const answers = await Promise.all(Array.from({ length: 16 }, () => edit(ben, said, 'Once more', key('one-edit-at-once'))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Comment).content}`))).toEqual(
      new Set(['200 Once more']),
    );
    expect(await edit(ben, said, 'Other', key('one-edit-at-once'))).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await eventsAbout(said.id, 'CommentEdited')).toHaveLength(1);
  });

  it('has one set of words at the end, however many come at once', async () => {
    const said = await say(ben, 'Many');
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => edit(ben, said, `Words ${i}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { versions } = (await history(said.id)).body as History;
    expect(versions).toHaveLength(17);
    expect((await page())[0]?.content).toBe(versions.at(-1)?.content);
  });
});

describe('a comment that its author deletes', () => {
  it('is gone, with its words and its history, and is counted no more', async () => {
    const [mine, other] = [await say(ben, 'A hasty word'), await say(cleo, 'Another')];
    await edit(ben, mine, 'A hasty word, edited');
    expect((await ben.delete(`/api/comments/${mine.id}`)).status).toBe(204);
    expect((await ben.delete(`/api/comments/${mine.id}`)).status).toBe(204);
    expect((await page()).map(({ id }) => id)).toEqual([other.id]);
    expect(await counted()).toBe(1);
    expect(await app.visitor().get(`/api/comments/${mine.id}`)).toMatchObject(refused(commentRefusals.unknown));
    expect(await history(mine.id, ben)).toMatchObject(refused(commentRefusals.unknown));
    expect(await eventsAbout(mine.id, 'CommentDeleted')).toHaveLength(1);
  });

  it('keeps the place of replies to it, and takes no more of them', async () => {
    const first = await say(ben, 'A hasty word');
    const reply = await say(cleo, 'A reply', first.id);
    await ben.delete(`/api/comments/${first.id}`);
    expect((await page()).map(({ id, content, userId }) => [id, content, userId])).toEqual([
      [first.id, '', ''],
      [reply.id, 'A reply', cleo.user.id],
    ]);
    expect(await counted()).toBe(1);
    expect(await cleo.post(`/api/posts/${post.id}/comments`, { content: 'x', parentId: first.id })).toMatchObject(
      refused(commentRefusals.unknown),
    );
  });

  it('is not deleted by others', async () => {
    const said = await say(ben, 'Mine');
    expect(await app.unchanged(() => ada.delete(`/api/comments/${said.id}`))).toMatchObject(
      refused(commentRefusals.notTheAuthor),
    );
  });

  it('after an admin removed it, is counted out once and never comes back', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    const [mine] = [await say(ben, 'Rude'), await say(cleo, 'Kind')];
    await admin.post(`/api/admin/comments/${mine.id}/remove`, { reason: 'Rude' });
    expect(await edit(ben, mine, 'Kind as well')).toMatchObject(refused(commentRefusals.removed));
    expect((await ben.delete(`/api/comments/${mine.id}`)).status).toBe(204);
    expect(await counted()).toBe(1);
    expect(await admin.post(`/api/admin/comments/${mine.id}/restore`)).toMatchObject(refused(commentRefusals.unknown));
  });
});

describe('a like of a comment', () => {
  it('is counted once a person and shown to them as their own', async () => {
    const said = await say(ben, 'Likeable');
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => like(cleo, said, true, key(`like-of-comment-${i}`))));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"isLiked":true,"likeCount":1}']));
    expect(await eventsAbout(said.id, 'CommentLiked')).toHaveLength(1);
    expect((await page(cleo))[0]).toMatchObject({ isLiked: true, likeCount: 1 });
    expect((await page(ben))[0]).toMatchObject({ isLiked: false, likeCount: 1 });
    expect((await like(cleo, said, false)).body).toEqual({ isLiked: false, likeCount: 0 });
    expect((await page(cleo))[0]).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  it('notifies the author, and nobody of their own', async () => {
    const own = async () =>
      ((await ben.get('/api/notifications')).body as Notification[]).filter(({ kind }) => kind === 'commentLike');
    const said = await say(ben, 'Worth a like');
    await like(ben, said, true);
    await like(cleo, said, true);
    await eventually(async () =>
      expect(await own()).toEqual([
        expect.objectContaining({
          message: `${cleo.user.displayName} liked your comment: “Worth a like”`,
          actionUrl: `/post/${post.id}`,
        }),
      ]),
    );
    await like(cleo, said, false);
    await eventually(async () => expect(await own()).toEqual([]));
    await like(cleo, said, true);
    await eventually(async () => expect(await own()).toHaveLength(1));
    await ada.delete(`/api/posts/${post.id}`);
    await eventually(async () => expect(await own()).toEqual([]));
  });

  it('is not taken where the comment, its author or its post is not to be seen', async () => {
    const [mine, gone] = [await say(ben, 'Mine'), await say(ben, 'Gone')];
    await ben.delete(`/api/comments/${gone.id}`);
    const dora = await app.member();
    await ben.post(`/api/users/${dora.user.id}/block`);
    await app.unchanged(async () => {
      expect(await like(cleo, gone, true)).toMatchObject(refused(commentRefusals.unknown));
      expect(await like(dora, mine, true)).toMatchObject(refused(commentRefusals.unknown));
      expect(await history(mine.id, dora)).toMatchObject(refused(commentRefusals.unknown));
      expect(await app.visitor().post(`/api/comments/${mine.id}/like`, { liked: true })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
    });
  });

  it('of a person the viewer cannot see is not in their count', async () => {
    const said = await say(ada, 'Liked by two');
    const [emil, fay] = [await app.member(), await app.member()];
    await emil.post(`/api/users/${fay.user.id}/block`);
    await like(fay, said, true);
    await like(cleo, said, true);
    expect((await page(emil))[0]?.likeCount).toBe(1);
    expect((await page(ben))[0]?.likeCount).toBe(2);
  });
});

// Last, because everyone is signed out by then.
it('a comment stays as it is when the hour is over', async () => {
  const said = await say(ben, 'As it is');
  app.now += EDIT_SECONDS * 1000 + 1;
  const again = await signedIn(app, ben.user);
  await app.unchanged(async () => {
    expect(await edit(again, said, 'Too late')).toMatchObject(refused(commentRefusals.editingOver));
    expect((await edit(again, said, 'As it is')).status).toBe(200);
  });
  expect((await again.delete(`/api/comments/${said.id}`)).status).toBe(204);
});
