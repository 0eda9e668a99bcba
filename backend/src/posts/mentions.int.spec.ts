import type { FoundUser } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { Notification } from '@refrain/contracts/notifications';
import { MENTIONS_MAX, type Post } from '@refrain/contracts/posts';
import { refused } from '../testing/http';
import { field, postForm } from '../testing/post-media';
import { eventually, PASSWORD, someone, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
let cleo: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben, cleo] = [
    await app.member(someone('adasample')),
    await app.member(someone('benedikt')),
    await app.member({ ...someone('cleok'), username: 'cleo.k' }),
  ];
});
afterAll(() => app.end());

const toldTo = async (member: Member) =>
  (((await member.get('/api/notifications')).body as Notification[]) ?? []).filter(({ kind }) => kind === 'mention');
const mentionsOf = async (answer: { body: unknown }) => {
  const created = (await app.events('PostCreated')).find(
    ({ data }) => (data as { postId: string }).postId === (answer.body as Post).id,
  );
  return (created?.data as { mentions: readonly string[] }).mentions;
};

describe('people who are mentioned', () => {
  it('are those of the text, each once, without oneself and unknown names', async () => {
    const answer = await ada.post('/api/social/posts', {
      content: 'Hi @benedikt, @cleo.k. @benedikt! @adasample @nobody-at-all mail@benedikt',
    });
    expect([answer.status, await mentionsOf(answer)]).toEqual([201, [ben.user.id, cleo.user.id]]);
    await eventually(async () => expect(await toldTo(ben)).toHaveLength(1));
    expect((await toldTo(ben))[0]).toMatchObject({
      title: 'You were mentioned',
      actionUrl: `/post/${(answer.body as Post).id}`,
      message: expect.stringMatching(/^adasample Sample mentioned you: “Hi @benedikt/),
      actor: { id: ada.user.id },
      isRead: false,
    });
    expect(await toldTo(ada)).toEqual([]);
    await ada.delete(`/api/posts/${(answer.body as Post).id}`);
    await eventually(async () => expect([await toldTo(ben), await toldTo(cleo)]).toEqual([[], []]));
  });

  it('are those of the list where a form has one', async () => {
    const names = [
      'benedikt',
      '@cleo.k',
      'benedikt',
      'adasample',
      '',
      '<script>',
      ...Array.from({ length: 3 * MENTIONS_MAX }, (_, i) => `nobody${i}`),
    ];
    expect(await mentionsOf(await postForm(ada, [field('content', 'x'), field('mentions', JSON.stringify(names))]))).toEqual([
      ben.user.id,
      cleo.user.id,
    ]);
    expect(await mentionsOf(await postForm(ada, [field('content', 'Hi @benedikt'), field('mentions', '[]')]))).toEqual([]);
  });

  it('are not those who wait to be deleted', async () => {
    const dora = await app.member(someone('dorasample'));
    await dora.post('/api/user/delete', { password: PASSWORD });
    await eventually(async () => expect(await search(ada, 'dora')).toEqual([]));
    expect(await mentionsOf(await ada.post('/api/social/posts', { content: 'Hi @dorasample' }))).toEqual([]);
  });
});

const search = async (by: Member, q: string) =>
  ((await by.get(`/api/users/search?q=${encodeURIComponent(q)}`)).body as FoundUser[]).map(({ username }) => username);

describe('the search for people', () => {
  it('goes by the beginning of a username or a name, without oneself', async () => {
    expect(await search(ada, 'bene')).toEqual(['benedikt']);
    expect(await search(ada, '@BENE')).toEqual(['benedikt']);
    expect((await search(ada, 'sample')).sort()).toEqual(['benedikt', 'cleo.k']);
    expect(await search(ada, 'edikt')).toEqual([]);
    expect(await search(ada, 'adas')).toEqual([]);
  });

  it('holds what a list shows and nothing more', async () => {
    const { username, displayName, id, updatedAt, slug } = ben.user;
    expect((await ada.get('/api/users/search?q=benedikt')).body).toEqual([
      { id, username, displayName, profileImage: null, updatedAt, role: 'fan', slug } satisfies FoundUser,
    ]);
  });

  it.each(['', ' ', '@', '"', '*', 'a"*', '( OR )', '%', '\u0000', 'x'.repeat(500), 'NEAR(a b)'])(
    'for %j is harmless',
    async (q) => {
      expect(Array.isArray((await ada.get(`/api/users/search?q=${encodeURIComponent(q)}`)).body)).toBe(true);
      expect(await search(ada, '')).toEqual([]);
    },
  );

  it('finds few of many, and nothing for a visitor or a question asked twice', async () => {
    for (let i = 0; i < 10; i += 1) await app.member(someone(`zoe${i}`));
    await app.member(someone('zoe'));
    await eventually(async () => expect(await search(ada, 'zoe')).toHaveLength(8));
    expect((await search(ada, 'zoe'))[0]).toBe('zoe');
    expect(await app.visitor().get('/api/users/search?q=ben')).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await ada.get('/api/users/search?q=a&q=b')).toMatchObject({ status: 400 });
  });
});
