import { CommandBus } from '@nestjs/cqrs';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { postRefusals, POST_MAX_LENGTH, type FeedPage, type Post } from '@refrain/contracts/posts';
import { GrantRole } from '../accounts/accounts.commands';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const publish = async (by: Member, content = 'Hello, sample world') =>
  (await by.post('/api/social/posts', { content })).body as Post;
const like = (by: Member, id: string) => by.post(`/api/social/posts/${id}/like`);
const feed = async (by: Member) => ((await by.get('/api/social/feed')).body as FeedPage).posts;

describe('a post that is asked for again', () => {
  it('under the key it was made with, after it was deleted or removed, is answered as gone', async () => {
    const admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
    for (const [key, takeDown] of [
      ['deleted-since', (id: string) => ada.delete(`/api/posts/${id}`)],
      ['removed-since', (id: string) => admin.post(`/api/admin/posts/${id}/remove`, { reason: 'Not kind' })],
    ] as const) {
      const send = () => ada.post('/api/social/posts', { content: 'Once' }, { 'Idempotency-Key': key });
      await takeDown(((await send()).body as Post).id);
      expect(await app.unchanged(send)).toMatchObject(refused(kernelRefusals.gone));
    }
  });
});

describe('a post', () => {
  it('is answered as every list shows it', async () => {
    const { user } = ada;
    const answer = await ada.post('/api/social/posts', { content: '  Hello  ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      position: expect.any(String),
      userId: user.id,
      content: 'Hello',
      editedAt: null,
      createdAt: new Date(app.now).toISOString(),
      groupId: null,
      groupName: null,
      mediaUrl: null,
      mediaType: null,
      media: null,
      trackId: null,
      linkType: null,
      linkUrl: null,
      linkTitle: null,
      linkDescription: null,
      linkImage: null,
      likeCount: 0,
      isLiked: false,
      commentCount: 0,
      shareCount: 0,
      track: null,
      username: user.username,
      displayName: user.displayName,
      profileImage: null,
      userUpdatedAt: user.updatedAt,
      role: 'fan',
      slug: user.slug,
    });
    expect((await feed(ada))[0]).toEqual(answer.body);
    expect((await app.visitor().get(`/api/posts/${(answer.body as Post).id}`)).body).toEqual(answer.body);
  });

  const tooLong = 'a'.repeat(POST_MAX_LENGTH + 1);
  it.each([
    ['nothing', '', postRefusals.empty],
    ['only blanks', ' \n\t\u00a0 ', postRefusals.empty],
    ['only what has no shape', '\u200b\u2060\u202e\u3164\u2800\ud800\u0000', postRefusals.empty],
    ['501 characters', tooLong, postRefusals.tooLong],
    ['501 emoji', '🎵'.repeat(POST_MAX_LENGTH + 1), postRefusals.tooLong],
    ['100,000 characters', 'a'.repeat(100_000), postRefusals.tooLong],
  ])('of %s is refused', async (_, content, refusal) => {
    expect(await app.unchanged(() => ada.post('/api/social/posts', { content }))).toMatchObject(refused(refusal));
  });

  it('of 500 characters is taken, also when each is an emoji or blanks stand around them', async () => {
    for (const content of ['a'.repeat(POST_MAX_LENGTH), '🎵'.repeat(POST_MAX_LENGTH), `  ${'b'.repeat(POST_MAX_LENGTH)}  `]) {
      expect(await publish(ada, content)).toMatchObject({ content: content.trim() });
    }
  });

  it.each(
    [1, 0, true, null, [], ['text'], {}, { $ne: 1 }, { $gt: '' }, { toString: 'x' }].map((content) => [{ content }] as const),
  )('refuses %j', async (body) => {
    expect(await app.unchanged(() => ada.post('/api/social/posts', body))).toMatchObject(
      refused({ ...kernelRefusals.invalid, message: postRefusals.empty.message }),
    );
  });

  it.each([
    {},
    [],
    [{ content: 'x' }],
    'text',
    5,
    null,
    { content: 'x', userId: MISSING },
    { content: 'x', likeCount: 5 },
    { content: 'x', $where: '1' },
  ])('refuses the body %j', async (body) => {
    const answer = await app.unchanged(() => ada.post('/api/social/posts', body));
    expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^REQUEST\.(INVALID|MALFORMED)$/) } });
  });

  /** Deeper than anything asks for; reading it must not exhaust the stack. */
  const deep = `${'{"content":'.repeat(9000)}1${'}'.repeat(9000)}`;
  const raw: readonly (readonly [string, string, string, number])[] = [
    ['a prototype', '{"content":"x","__proto__":{"isSupremeAdmin":true}}', 'application/json', 400],
    ['the prototype of a constructor', '{"content":"x","constructor":{"prototype":{"a":1}}}', 'application/json', 400],
    ['nothing but a prototype', '{"__proto__":{"content":"x"}}', 'application/json', 400],
    ['half an object', '{"content":"x"', 'application/json', 400],
    ['no object', '', 'application/json', 400],
    ['a thousand objects in each other', deep, 'application/json', 400],
    ['more than anything needs', `{"content":"${'a'.repeat(300_000)}"}`, 'application/json', 413],
    ['JSON that says it is text', '{"content":"x"}', 'text/plain', 415],
    ['a form', 'content=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<content>x</content>', 'application/xml', 415],
  ];
  it.each(raw)('refuses %s', async (_, text, type, status) => {
    const answer = await app.unchanged(() =>
      ada.ask('POST', '/api/social/posts', { raw: text, headers: { 'content-type': type } }),
    );
    expect(answer).toMatchObject({
      status,
      headers: { 'content-type': expect.stringContaining('problem+json') },
      body: { status, code: expect.stringMatching(/^REQUEST\./) },
    });
  });

  it('needs a session', async () => {
    await app.unchanged(async () =>
      expect(await app.visitor().post('/api/social/posts', { content: 'x' })).toMatchObject(
        refused(kernelRefusals.signInRequired),
      ),
    );
  });
});

describe('deleting a post', () => {
  it('is for its author and admins, and happens once', async () => {
    const [mine, his] = [await publish(ada), await publish(ben)];
    await app.unchanged(async () => {
      expect(await ben.delete(`/api/posts/${mine.id}`)).toMatchObject(refused(postRefusals.notTheAuthor));
      expect(await app.visitor().delete(`/api/posts/${mine.id}`)).toMatchObject(refused(kernelRefusals.signInRequired));
    });
    expect((await ada.delete(`/api/posts/${mine.id}`)).status).toBe(204);
    expect(await ada.get(`/api/posts/${mine.id}`)).toMatchObject(refused(postRefusals.unknown));
    await app.unchanged(async () => expect((await ada.delete(`/api/posts/${mine.id}`)).status).toBe(204));
    const admin = await app.member();
    const context = { commandId: MISSING, actor: null, correlation: MISSING };
    await app.app
      .get(CommandBus)
      .execute(new GrantRole({ userId: admin.user.id, role: 'admin', adminLevel: 1, isSupremeAdmin: false }, context));
    expect(await admin.post('/api/login', { username: admin.user.username, password: PASSWORD })).toMatchObject({ status: 200 });
    expect((await admin.delete(`/api/posts/${his.id}`)).status).toBe(204);
    expect((await feed(ben)).map(({ id }) => id)).not.toContain(his.id);
  });
});

describe('what is no post', () => {
  const ids = [
    '1',
    'not-an-id',
    '__proto__',
    '%24ne',
    encodeURIComponent('{"$ne":1}'),
    '%00',
    '..%2f..',
    `{${MISSING}}`,
    'x'.repeat(299),
  ];
  it.each(ids)('cannot be named: %s', async (id) => {
    await app.unchanged(async () => {
      for (const answer of [
        await like(ada, id),
        await ada.delete(`/api/posts/${id}`),
        await ada.get(`/api/posts/${id}`),
        await ada.post(`/api/social/users/${id}/follow`),
        await ada.delete(`/api/follows/${id}`),
      ]) {
        expect(answer).toMatchObject(refused(kernelRefusals.idNotValid));
      }
    });
  });

  it('is not found under an id that nothing has', async () => {
    await app.unchanged(async () => {
      for (const answer of [
        await like(ada, MISSING),
        await ada.delete(`/api/posts/${MISSING}`),
        await ada.get(`/api/posts/${MISSING}`),
      ]) {
        expect(answer).toMatchObject(refused(postRefusals.unknown));
      }
    });
  });
});

describe('a like', () => {
  it('toggles, counts, and earns its point once for ever', async () => {
    const { id } = await publish(ada);
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await like(ben, id)).body);
    expect(answers).toEqual([
      { action: 'liked', pointsAwarded: 1, likeCount: 1 },
      { action: 'unliked', pointsAwarded: 0, likeCount: 0 },
      { action: 'liked', pointsAwarded: 0, likeCount: 1 },
      { action: 'unliked', pointsAwarded: 0, likeCount: 0 },
    ]);
    expect((await like(ada, id)).body).toEqual({ action: 'liked', pointsAwarded: 0, likeCount: 1 });
    expect((await ben.get(`/api/posts/${id}`)).body).toMatchObject({ likeCount: 1, isLiked: false });
    expect((await ada.get(`/api/posts/${id}`)).body).toMatchObject({ likeCount: 1, isLiked: true });
  });

  it('of a deleted post is refused', async () => {
    const { id } = await publish(ada);
    await ada.delete(`/api/posts/${id}`);
    await app.unchanged(async () => expect(await like(ben, id)).toMatchObject(refused(postRefusals.unknown)));
  });

  it('of many people at once counts each', async () => {
    const { id } = await publish(ada);
    const crowd = await Promise.all(Array.from({ length: 12 }, () => app.member()));
    await Promise.all(crowd.map((person) => like(person, id)));
    expect((await ada.get(`/api/posts/${id}`)).body).toMatchObject({ likeCount: 12 });
  });
});
