import { kernelRefusals } from '@refrain/contracts/kernel';
import { commentRefusals, postRefusals, type Comment, type CommentPage, type Post } from '@refrain/contracts/posts';
import { refused } from '../../testing/http';
import { PASSWORD, TestApp, type Member } from '../../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
let post: Post;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
beforeEach(async () => {
  post = (await ada.post('/api/social/posts', { content: 'Something to talk about' })).body as Post;
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const path = (id = post.id) => `/api/posts/${id}/comments`;
/** A moment after the one before it. */
const say = async (by: Member, content: string, parentId?: string | null) => {
  app.now += 1;
  return (await by.post(path(), { content, ...(parentId === undefined ? {} : { parentId }) })).body as Comment;
};
const page = async (query = '') => (await app.visitor().get(`${path()}${query}`)).body as CommentPage;
const counted = async () => ((await ada.get(`/api/posts/${post.id}`)).body as Post).commentCount;

describe('a comment', () => {
  it('is answered as every list shows it, and counted', async () => {
    const { user } = ben;
    const answer = await ben.post(path(), { content: '  Well said ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        position: expect.any(String),
        postId: post.id,
        parentId: null,
        userId: user.id,
        content: 'Well said',
        likeCount: 0,
      },
      ...{
        createdAt: new Date(app.now).toISOString(),
        username: user.username,
        displayName: user.displayName,
        profileImage: null,
        role: 'fan',
        slug: user.slug,
      },
    });
    expect(await page()).toEqual({ comments: [answer.body], next: null });
    expect(await counted()).toBe(1);
  });

  it('that replies to a reply stands beside it, one level deep', async () => {
    const first = await say(ben, 'first');
    const reply = await say(ada, 'reply', first.id);
    const other = await say(ben, 'another', null);
    const deeper = await say(ben, 'to the reply', reply.id);
    expect(deeper.parentId).toBe(first.id);
    expect((await page()).comments.map(({ id }) => id)).toEqual([first.id, reply.id, deeper.id, other.id]);
    expect(await counted()).toBe(4);
  });

  it('of a person who asked for deletion stands as nothing, in every byte of the answer', async () => {
    const leaving = await app.member();
    const { id } = await say(leaving, 'A word that was taken back');
    await leaving.post('/api/user/delete', { password: PASSWORD });
    const { bytes, body } = await app.visitor().get(path());
    expect((body as CommentPage).comments).toEqual([expect.objectContaining({ id, content: '', slug: '' })]);
    expect(bytes.toString()).not.toContain('taken back');
  });

  it.each([
    ['nothing', { content: '' }, commentRefusals.empty],
    ['blanks', { content: ' \n ' }, commentRefusals.empty],
    ['501 characters', { content: 'a'.repeat(501) }, commentRefusals.tooLong],
    ['no text', {}, { ...kernelRefusals.invalid, message: commentRefusals.empty.message }],
    ['a reply to nothing', { content: 'x', parentId: MISSING }, commentRefusals.unknown],
    ['a reply to what is no id', { content: 'x', parentId: 'x' }, kernelRefusals.idNotValid],
  ])('of %s is refused', async (_, body, refusal) => {
    expect(await app.unchanged(() => ben.post(path(), body))).toMatchObject(refused(refusal));
  });

  it('is refused under a post that is not there, or is gone, and to visitors', async () => {
    const mine = await say(ada, 'mine');
    await ada.delete(`/api/posts/${post.id}`);
    await app.unchanged(async () => {
      expect(await ben.post(path(), { content: 'x' })).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(path(MISSING), { content: 'x' })).toMatchObject(refused(postRefusals.unknown));
      expect(await app.visitor().post(path(), { content: 'x' })).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await app.visitor().get(path())).toMatchObject(refused(postRefusals.unknown));
    });
    const other = (await ada.post('/api/social/posts', { content: 'Another' })).body as Post;
    expect(await app.unchanged(() => ben.post(path(other.id), { content: 'x', parentId: mine.id }))).toMatchObject(
      refused(commentRefusals.unknown),
    );
  });

  it('sent twice under one key is one', async () => {
    const headers = { 'idempotency-key': 'comment-sent-twice' };
    const [one, again] = [
      await ben.post(path(), { content: 'once' }, headers),
      await ben.post(path(), { content: 'once' }, headers),
    ];
    expect(again.body).toEqual(one.body);
    expect(await ben.post(path(), { content: 'other' }, headers)).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await counted()).toBe(1);
  });

  it('of many is on one of several pages', async () => {
    for (let i = 0; i < 51; i += 1) await say(ben, `comment ${i}`);
    const first = await page();
    const rest = await page(`?after=${first.next}`);
    expect([...first.comments, ...rest.comments].map(({ content }) => content)).toEqual(
      Array.from({ length: 51 }, (_, i) => `comment ${i}`),
    );
    expect(rest.next).toBeNull();
  });

  it('is not found behind a cursor that nobody gave', async () => {
    expect((await app.visitor().get(`${path()}?after=nonsense`)).body).toMatchObject({ code: 'REQUEST.CURSOR_NOT_VALID' });
  });
});
