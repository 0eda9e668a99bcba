import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { postRefusals, type Post } from '@refrain/contracts/posts';
import { Streams } from '../../kernel';
import { PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { postStream } from '../post.decider';
import { SetLike } from '../posts.commands';

let app: TestApp;
let ada: Member;
let ben: Member;
let postId: string;

beforeAll(async () => {
  app = await TestApp.start();
  ben = await app.member();
});
beforeEach(async () => {
  ada = await app.member();
  postId = ((await ada.post('/api/social/posts', { content: 'A sample post' })).body as Post).id;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

/** As where other processes keep the views, and with nothing of the post in mind. */
const like = (liked: boolean, id = postId) => {
  app.app.get(Streams).letGo();
  const context = { commandId: randomUUID(), actor: ben.user.id, correlation: 'spec' };
  return app.app.get(CommandBus).execute(new SetLike({ postId: id, userId: ben.user.id, liked, ahead: true }, context));
};
const caughtUp = () => ben.get(`/api/posts/${postId}`);
/** Holds back the first answer of the log about the post until the views are asked for this collection. */
const postWaitsFor = (collection: string): void => {
  const { log, readStore } = app.storage;
  const [readStream, getMany] = [log.readStream.bind(log), readStore.getMany.bind(readStore)];
  let asked: () => void;
  const wasAsked = new Promise<void>((resolve) => (asked = resolve));
  jest.spyOn(readStore, 'getMany').mockImplementation((name, ids) => {
    if (name === collection) asked();
    return getMany(name, ids);
  });
  jest.spyOn(log, 'readStream').mockImplementation(async function* (stream, options) {
    if (stream === postStream(postId)) await wasAsked;
    yield* readStream(stream, options);
  });
};

describe('a like that is answered ahead', () => {
  it('knows the likes as they will be, where it changed something', async () => {
    expect(await like(true)).toMatchObject({ action: 'liked', likeCount: 1 });
    await caughtUp();
    expect(await like(true)).toMatchObject({ action: 'liked', likeCount: null });
    expect(await like(false)).toMatchObject({ action: 'unliked', likeCount: 0 });
  });

  it('looks for the author of a post while its stream is read', async () => {
    postWaitsFor('authors');
    expect(await like(true)).toMatchObject({ action: 'liked', likeCount: 1 });
  });

  it('is refused as any, whatever the views say of the post', async () => {
    const refusal = { refusal: postRefusals.unknown };
    await expect(like(true, randomUUID())).rejects.toMatchObject(refusal);
    jest.spyOn(app.storage.readStore, 'get').mockResolvedValue(null);
    expect(await like(true)).toMatchObject({ action: 'liked', likeCount: null });
    jest.restoreAllMocks();
    await ada.post('/api/user/delete', { password: PASSWORD });
    await expect(like(false)).rejects.toMatchObject(refusal);
  });

  it('is refused under a post that was deleted, also while the views still show it', async () => {
    const row = await app.storage.readStore.get('posts', postId);
    expect(row).not.toBeNull();
    await ada.delete(`/api/posts/${postId}`);
    jest.spyOn(app.storage.readStore, 'get').mockResolvedValue(row);
    await expect(like(true)).rejects.toMatchObject({ refusal: postRefusals.unknown });
  });

  it('is refused by the block of its author', async () => {
    await ada.post(`/api/users/${ben.user.id}/block`);
    await expect(like(true)).rejects.toMatchObject({ refusal: postRefusals.unknown });
  });
});
