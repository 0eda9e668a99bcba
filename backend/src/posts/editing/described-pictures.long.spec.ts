import { ALT_MAX_LENGTH, postMediaRefusals, postRefusals, type Post } from '@refrain/contracts/posts';
import { refused } from '../../testing/http';
import { field, mediaPart, postForm } from '../../testing/post-media';
import { TestApp, type Member } from '../../testing/test-app';
import { plain } from '../../testing/uploads';

let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const pictured = async (alt: string) =>
  postForm(ada, [field('content', 'Look'), field('alt', alt), mediaPart(await plain().jpeg().toBuffer())]);
const describeIt = (by: Member, { id }: Post, alt: string) => by.put(`/api/posts/${id}/alt`, { alt });

describe('the picture of a post', () => {
  it('is described as it is posted, changed later, and shared with its words', async () => {
    const { status, body } = await pictured(' Boats on dark water ');
    const post = body as Post;
    expect([status, post.media?.alt]).toEqual([201, 'Boats on dark water']);
    expect((await describeIt(ada, post, 'Boats at night')).body).toMatchObject({ media: { alt: 'Boats at night' } });
    expect((await app.visitor().get(`/api/posts/${post.id}`)).body).toMatchObject({
      media: { alt: 'Boats at night' },
      editedAt: null,
    });
    const shared = await ada.post('/api/posts', { content: 'Again', mediaUrl: post.mediaUrl, mediaType: post.mediaType });
    expect(shared.body).toMatchObject({ media: { alt: 'Boats at night' } });
  });

  it('is described in so many characters, by its author alone', async () => {
    const longest = '🎵'.repeat(ALT_MAX_LENGTH);
    expect(((await pictured(longest)).body as Post).media?.alt).toBe(longest);
    const post = (await pictured('')).body as Post;
    const text = (await ada.post('/api/social/posts', { content: 'Only words' })).body as Post;
    await app.unchanged(async () => {
      expect(await pictured('a'.repeat(60_000))).toMatchObject(refused(postMediaRefusals.altTooLong));
      expect((await pictured('a'.repeat(300_000))).body).toMatchObject({ code: 'REQUEST.TOO_LARGE' });
      expect(await pictured('a'.repeat(ALT_MAX_LENGTH + 1))).toMatchObject(refused(postMediaRefusals.altTooLong));
      expect(await describeIt(ada, post, 'a'.repeat(ALT_MAX_LENGTH + 1))).toMatchObject(refused(postMediaRefusals.altTooLong));
      expect(await describeIt(ben, post, 'x')).toMatchObject(refused(postRefusals.notYours));
      expect(await describeIt(ada, text, 'x')).toMatchObject(refused(postMediaRefusals.noPicture));
      expect((await describeIt(ada, post, ' ')).status).toBe(200);
    });
  });
});
