import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { refused } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const like = (by: Member, id: string, headers: Record<string, string>) =>
  by.post(`/api/social/posts/${id}/like`, undefined, headers);
const eventsOf = async (type: string, id: string) =>
  (await app.events(type)).filter(({ data }) => Object.values(data as object).includes(id));

describe('an Idempotency-Key', () => {
  const key = (text: string) => ({ 'idempotency-key': text });
  const post = (by: Member, content: string, text: string) => by.post('/api/social/posts', { content }, key(text));

  it('gives the same answer and one event, also after a restart; another body under it is refused', async () => {
    const first = await post(ada, 'only once', 'key-of-one-post');
    const { id } = first.body as Post;
    for (const restart of [false, true]) {
      if (restart) await app.restart();
      await app.unchanged(async () => {
        expect(await post(ada, 'only once', 'key-of-one-post')).toMatchObject({ status: 201, body: first.body });
        expect(await post(ada, 'something else', 'key-of-one-post')).toMatchObject(refused(kernelRefusals.keyReused));
      });
    }
    expect(await eventsOf('PostCreated', id)).toHaveLength(1);
  });

  it('is one’s own: another person may use the same', async () => {
    const [one, two] = [await post(ada, 'mine', 'key-of-two-people'), await post(ben, 'yours', 'key-of-two-people')];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((one.body as Post).id).not.toBe((two.body as Post).id);
  });

  it('sent many times at once still makes one post', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(ada, 'all at once', 'key-sent-in-parallel')));
    const ids = new Set(answers.map(({ body }) => (body as Post).id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(ids.size).toBe(1);
    expect(await eventsOf('PostCreated', [...ids][0] ?? '')).toHaveLength(1);
  });

  it('keeps a like from toggling back when it is sent again', async () => {
    const { id } = (await ada.post('/api/social/posts', { content: 'Hello, sample world' })).body as Post;
    const answers = [await like(ben, id, key('like-me-once')), await like(ben, id, key('like-me-once'))];
    expect(answers.map(({ body }) => body)).toEqual([1, 1].map(() => ({ action: 'liked', pointsAwarded: 1, likeCount: 1 })));
    expect(await eventsOf('PostLiked', id)).toHaveLength(1);
  });

  it.each(['short', 'a'.repeat(129), 'two words here', 'caf\u00e9-caf\u00e9'])('is refused when it reads %s', async (text) => {
    expect(await app.unchanged(() => post(ada, 'x', text))).toMatchObject(refused(kernelRefusals.keyNotValid));
  });
});
