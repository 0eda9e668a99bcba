import { randomUUID } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { VaultUnavailable, type Session } from '@refrain/storage/vault';
import { PASSWORD, TestApp, type Member } from '../../testing/test-app';
import { refused } from '../../testing/http';

let app: TestApp;
let ada: Member;
let id: string;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ada = await app.member();
  id = ((await ada.post('/api/social/posts', { content: 'A sample post' })).body as Post).id;
  await like(true);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.end());

const like = (liked: boolean, postId = id) => ada.post(`/api/social/posts/${postId}/like`, { liked });
/** What each command that may be answered ahead is asked for, where it would change something and where it would be refused. */
const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a post', () => ada.post('/api/social/posts', { content: 'Another sample post' })],
  ['a post without a word', () => ada.post('/api/social/posts', { content: ' ' })],
  ['a like that is taken back', () => like(false)],
  ['a like that is so already', () => like(true)],
  ['a like of an unknown post', () => like(true, randomUUID())],
  [
    'a play of an unknown track',
    () =>
      ada.post(`/api/tracks/${randomUUID()}/plays`, {
        ...{ playId: randomUUID(), startedAt: new Date(app.now).toISOString(), secondsPlayed: 0 },
        ...{ quality: 'streaming', source: 'track' },
      }),
  ],
];
/** Sessions are looked up later than everything else. */
const lookedUpLate = (found: (session: Session | null) => Session | null): void => {
  const { sessions } = app.storage.vault;
  const get = sessions.get.bind(sessions);
  jest.spyOn(sessions, 'get').mockImplementation(async (idHash) => {
    const session = await get(idHash);
    await new Promise((later) => setTimeout(later, 100));
    return found(session);
  });
};

describe('a session that was used here before', () => {
  it.each(asked)('and was ended elsewhere since: %s is refused, and nothing is appended', async (_, ask) => {
    await app.storage.vault.sessions.removeAllOf(ada.user.id);
    await app.unchanged(async () => expect(await ask()).toMatchObject(refused(kernelRefusals.signInRequired)));
    await app.unchanged(async () => expect(await ask()).toMatchObject(refused(kernelRefusals.signInRequired)));
  });

  it.each(asked)('and ends while its command is at work: %s is refused, and nothing is appended', async (_, ask) => {
    lookedUpLate(() => null);
    await app.unchanged(async () => {
      const answer = await ask();
      expect(answer).toMatchObject(refused(kernelRefusals.signInRequired));
      expect((answer as { headers: object }).headers).not.toHaveProperty('refrain-position');
    });
  });

  it.each(asked)('cannot be looked up: %s says so, and nothing is appended', async (_, ask) => {
    jest.spyOn(app.storage.vault.sessions, 'get').mockRejectedValue(new VaultUnavailable('away'));
    await app.unchanged(async () => expect(await ask()).toMatchObject(refused(kernelRefusals.vaultUnavailable)));
  });

  it('is waited for, however late it is found', async () => {
    lookedUpLate((session) => session);
    expect(await like(false)).toMatchObject({ status: 200, body: { action: 'unliked', likeCount: 0 } });
    expect(await like(true, randomUUID())).toMatchObject({ status: 404 });
  });

  it('is followed by the one of a browser that is remembered', async () => {
    await ada.post('/api/login', { username: ada.user.username, password: PASSWORD, rememberMe: true });
    expect(await like(true)).toMatchObject({ status: 200, body: { action: 'liked' } });
    const { cookie } = ada;
    await app.storage.vault.sessions.removeAllOf(ada.user.id);
    expect(await like(false)).toMatchObject({ status: 200, body: { action: 'unliked', likeCount: 0 } });
    expect(ada.cookie).not.toBe(cookie);
  });
});
