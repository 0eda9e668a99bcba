import type { Comment, Post } from '@refrain/contracts/posts';
import { eventually, TestApp, type Member } from '../../testing/test-app';

type Pushed = Readonly<{ view: string; id: string; rooms: readonly string[]; text: string | null }>;

let app: TestApp;
let ada: Member;
const pushed: Pushed[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.member();
  app.storage.bus.subscribe((message) => {
    if (message.kind === 'changes') pushed.push(...message.changes);
  });
});
afterAll(() => app.end());

const last = (view: string, id: string): Record<string, unknown> =>
  JSON.parse(pushed.findLast((each) => each.view === view && each.id === id)?.text ?? '{}') as Record<string, unknown>;

describe('edited words', () => {
  it('of a post are pushed to the room of the post, and are not pushed before', async () => {
    const { id } = (await ada.post('/api/social/posts', { content: 'Helo' })).body as Post;
    await ada.post(`/api/social/posts/${id}/like`);
    expect(last('posts', id)).not.toHaveProperty('content');
    await ada.put(`/api/posts/${id}`, { content: 'Hello' });
    await eventually(async () =>
      expect(last('posts', id)).toMatchObject({ content: 'Hello', editedAt: new Date(app.now).toISOString() }),
    );
    expect(pushed.findLast((each) => each.view === 'posts' && each.id === id)?.rooms).toEqual([`post:${id}`]);
  });

  it('of a comment are pushed with the comment', async () => {
    const post = (await ada.post('/api/social/posts', { content: 'A sample post' })).body as Post;
    const { id } = (await ada.post(`/api/posts/${post.id}/comments`, { content: 'Lovly' })).body as Comment;
    expect(last('comments', id)).toMatchObject({ content: 'Lovly' });
    await ada.put(`/api/comments/${id}`, { content: 'Lovely' });
    await eventually(async () => expect(last('comments', id)).toMatchObject({ content: 'Lovely' }));
  });
});
