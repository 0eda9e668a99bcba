import { randomUUID } from 'node:crypto';
import { accountRefusals, mailTexts } from '@refrain/contracts/accounts';
import { deletion, personalDataRefusals, type DeletionAnswer, type ErasureRequestsPage } from '@refrain/contracts/personal-data';
import type { Post } from '@refrain/contracts/posts';
import { refused } from '../testing/http';
import { mailsTo, mailTo } from '../testing/mails';
import { desksThatSaw } from '../testing/looks';
import { grant, signedIn } from '../testing/people';
import { eventually, PASSWORD, TestApp, someone, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import { Erasures } from './erasures';

const DAY_MS = 24 * 60 * 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.end());

const ask = (member: Member, password = PASSWORD) => member.post('/api/user/delete', { password });
const signIn = (member: Member) => member.post('/api/login', { username: member.user.username, password: PASSWORD });
const sweep = () => app.app.get(Erasures).eraseDue();

describe('asking to be deleted', () => {
  it('needs the password, changes nothing without it, and is tried ten times at most', async () => {
    const member = await app.member();
    for (let i = 0; i < 10; i += 1)
      await app.unchanged(async () =>
        expect(await ask(member, 'not it')).toMatchObject(refused(personalDataRefusals.wrongPassword)),
      );
    expect(await ask(member)).toMatchObject({ status: 429, body: { code: 'ATTEMPTS.TOO_MANY' } });
    expect(await member.post('/api/user/delete', {})).toMatchObject({ status: 400, body: { code: 'REQUEST.INVALID' } });
    expect(await member.post('/api/user/delete', { password: PASSWORD, userId: 'another' })).toMatchObject({ status: 400 });
    expect((await member.get('/api/user')).body).toMatchObject({ id: member.user.id });
  });

  it('gives 14 days, signs out everywhere, and hides everything at once', async () => {
    const [ada, ben] = [await app.artist(), await app.member()];
    const other = app.visitor();
    await other.post('/api/login', { username: ada.user.username, password: PASSWORD, rememberMe: true });
    const track = await publish(ada, await song(2));
    const post = (await ada.post('/api/social/posts', { content: 'Soon hidden' })).body as Post;
    await ben.post(`/api/social/users/${ada.user.id}/follow`);
    const shows = async () => ({
      profile: (await ben.get(`/api/profiles/${ada.user.slug}`)).status,
      name: (await ben.get(`/api/people/${ada.user.username}`)).status,
      post: (await ben.get(`/api/posts/${post.id}`)).status,
      feed: ((await ben.get('/api/social/feed')).body as { posts: Post[] } | null)?.posts?.length,
      track: (await ben.get(`/api/tracks/${track.id}`)).status,
      sound: (await ben.get(`/api/audio/stream/${track.id}`, { range: 'bytes=0-1' })).status,
      list: ((await ben.get('/api/tracks')).body as { tracks: { id: string }[] }).tracks.some(({ id }) => id === track.id),
    });
    const before = await shows();
    expect(before).toMatchObject({ profile: 200, name: 200, post: 200, track: 200, sound: 206, list: true });

    const { status, body } = await ask(ada);
    const dueAt = new Date(app.now + deletion.graceSeconds * 1000).toISOString();
    expect([status, body]).toEqual([200, { dueAt }]);
    expect([ada.cookie, (await ada.get('/api/user')).status, (await other.get('/api/user')).status]).toEqual(['', 401, 401]);
    expect(await shows()).toMatchObject({ profile: 404, name: 404, post: 404, track: 404, sound: 404, list: false });

    expect(await signIn(ada)).toMatchObject({ status: 200, body: { deletionDueAt: dueAt } });
    const meanwhile = await ada.post('/api/social/posts', { content: 'Written while hidden' });
    expect(meanwhile).toMatchObject({ status: 201, body: { content: 'Written while hidden', username: ada.user.username } });
    expect(await ben.get(`/api/posts/${(meanwhile.body as Post).id}`)).toMatchObject({ status: 404 });
    expect((await ada.delete(`/api/posts/${(meanwhile.body as Post).id}`)).status).toBe(204);
    app.now += DAY_MS;
    expect(await signIn(ada)).toMatchObject({ status: 200 });
    expect((await ask(ada)).body).toEqual({ dueAt } satisfies DeletionAnswer);
    expect(await signIn(ada)).toMatchObject({ status: 200, body: { deletionDueAt: dueAt } });

    expect(await ada.post('/api/user/delete/cancel')).toMatchObject({ status: 200, body: { dueAt: null } });
    await signIn(ben);
    expect(await shows()).toEqual(before);
    expect((await ada.get('/api/user')).body).not.toHaveProperty('deletionDueAt');
    app.now += 20 * DAY_MS;
    expect(await sweep()).toBe(0);
    expect(await signIn(ada)).toMatchObject({ status: 200 });
    await app.unchanged(async () => expect((await ada.post('/api/user/delete/cancel')).body).toEqual({ dueAt: null }));
  });

  it('takes no act of others any more: they get the answer that nothing is there', async () => {
    const [ada, ben] = [await app.artist(), await app.member()];
    const track = await publish(ada, await song(2));
    const post = (await ada.post('/api/social/posts', { content: 'Soon hidden' })).body as Post;
    const play = {
      playId: randomUUID(),
      startedAt: new Date(app.now).toISOString(),
      secondsPlayed: 2,
      quality: 'streaming',
      source: 'track',
    };
    expect((await ask(ada)).status).toBe(200);
    const acts = [
      ['play', `/api/tracks/${track.id}/plays`, play],
      ['like', `/api/social/posts/${post.id}/like`, { liked: true }],
      ['comment', `/api/posts/${post.id}/comments`, { content: 'Hello?' }],
      ['share', `/api/posts/${post.id}/share-analytics`, { platform: 'copy' }],
      ['report', `/api/posts/${post.id}/report`, { reason: 'spam' }],
      ['hide', `/api/posts/${post.id}/hide`, undefined],
      ['follow', `/api/social/users/${ada.user.id}/follow`, undefined],
      ['block', `/api/users/${ada.user.id}/block`, undefined],
    ] as const;
    for (const [act, path, json] of acts) expect([act, (await ben.post(path, json)).status]).toEqual([act, 404]);
    expect(await signIn(ada)).toMatchObject({ status: 200 });
    expect((await ada.post('/api/user/delete/cancel')).status).toBe(200);
  });
});

describe('an account whose time has come', () => {
  it('is not erased a moment too early, is then for good, and frees its names', async () => {
    const registration = someone();
    const member = await app.member(registration);
    const { dueAt } = (await ask(member)).body as DeletionAnswer;
    app.now = Date.parse(dueAt ?? '') - 1;
    expect(await sweep()).toBe(0);
    expect(await signIn(member)).toMatchObject({ status: 200 });
    app.now += 1;
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await signIn(member)).toMatchObject(refused(accountRefusals.loginFailed));
    expect(await member.post('/api/user/delete/cancel')).toMatchObject({ status: 401 });
    const again = await app.member(registration);
    expect(again.user.id).not.toBe(member.user.id);
    expect((await app.events('ErasureCompleted')).map(({ data }) => data)).toContainEqual({ userId: member.user.id });
  });

  it('gets no mail any more, and has no link that works', async () => {
    const registration = someone();
    const member = await app.member(registration);
    await mailTo(app, registration.email, mailTexts['verify-email'].subject);
    await ask(member);
    app.now += deletion.graceSeconds * 1000;
    await sweep();
    expect(await app.storage.vault.tokens.allOf(member.user.id)).toEqual([]);
    expect(await mailsTo(app, registration.email)).toEqual([]);
    const other = await app.member();
    for (const email of [registration.email, other.user.username + '@example.test'])
      await app.visitor().post('/api/auth/forgot-password', { email });
    await mailTo(app, `${other.user.username}@example.test`, mailTexts['reset-password'].subject);
    expect(await mailsTo(app, registration.email)).toEqual([]);
  });

  it('does not come back when its registration is sent again', async () => {
    const [visitor, registration, key] = [app.visitor(), someone(), { 'idempotency-key': 'sample-registration-1' }];
    const { body } = await visitor.post('/api/register', registration, key);
    const member = Object.assign(visitor, { user: body as Member['user'] });
    await ask(member);
    app.now += deletion.graceSeconds * 1000;
    await sweep();
    expect(await app.visitor().post('/api/register', registration, key)).toMatchObject(refused(accountRefusals.lapsed));
    expect(await app.storage.vault.credentials.get(member.user.id)).toBeNull();
    expect(await app.storage.vault.keys.obtain(member.user.id)).toBeNull();
  });

  it('leaves the counts of others as the log has them', async () => {
    const [ada, ben] = [await app.member(), await app.member()];
    await ada.post(`/api/social/users/${ben.user.id}/follow`);
    await ben.post(`/api/social/users/${ada.user.id}/follow`);
    const post = (await ben.post('/api/social/posts', { content: 'Liked by a person who goes' })).body as Post;
    await ada.post(`/api/social/posts/${post.id}/like`);
    await ask(ada);
    app.now += deletion.graceSeconds * 1000;
    await sweep();
    await signIn(ben);
    expect((await ben.get('/api/user/stats')).body).toEqual({ followersCount: 0, followingCount: 0, postsCount: 1 });
    await eventually(async () =>
      expect((await ben.get(`/api/posts/${post.id}`)).body).toMatchObject({
        likeCount: 1,
        content: 'Liked by a person who goes',
      }),
    );
  });
});

describe('the list of those who asked to be forgotten', () => {
  const dayOf = (ms: number) => new Date(ms).toISOString();
  const listed = async (auditor: Member, list: string, userId: string) => {
    const found: ErasureRequestsPage['requests'][number][] = [];
    for (let after = ''; ;) {
      const { body } = await auditor.get(`/api/admin/erasures?list=${list}${after && `&after=${encodeURIComponent(after)}`}`);
      const { requests, next } = body as ErasureRequestsPage;
      found.push(...requests);
      if (next === null) return found.filter((request) => request.userId === userId);
      after = next;
    }
  };

  it('says by when each must be done, forgets who stays, and when it was done', async () => {
    const auditor = await grant(app, await app.member(), { role: 'auditor', adminLevel: null, isSupremeAdmin: false });
    const member = await app.member();
    await ask(member);
    await signIn(member);
    await member.post('/api/user/delete/cancel');
    expect(await listed(auditor, 'open', member.user.id)).toEqual([]);
    app.now += 60_000;
    const asked = app.now;
    await ask(member);
    const dueAt = dayOf(asked + deletion.graceSeconds * 1000);
    const promised = { askedAt: dayOf(asked), dueAt, promisedUntil: dayOf(asked + 30 * DAY_MS) };
    expect(await listed(auditor, 'open', member.user.id)).toEqual([
      { userId: member.user.id, state: 'requested', ...promised, doneAt: null },
    ]);
    expect(await desksThatSaw(app, member.user.id)).toEqual(['erasure']);
    app.now += 20 * DAY_MS;
    await sweep();
    const back = await signedIn(app, auditor.user);
    expect(await listed(back, 'open', member.user.id)).toEqual([]);
    expect(await listed(back, 'done', member.user.id)).toEqual([
      { userId: member.user.id, state: 'erased', ...promised, doneAt: dayOf(app.now) },
    ]);
  });

  it('promises nothing of an account that an operator erased unasked, also where its owner once asked and stayed', async () => {
    const auditor = await grant(app, await app.member(), { role: 'auditor', adminLevel: null, isSupremeAdmin: false });
    const member = await app.member();
    await ask(member);
    await signIn(member);
    await member.post('/api/user/delete/cancel');
    await app.app.get(Erasures).erase([member.user.id], null);
    expect(await listed(auditor, 'done', member.user.id)).toMatchObject([
      { state: 'erased', askedAt: null, promisedUntil: null, doneAt: dayOf(app.now) },
    ]);
  });

  it('is for admins and auditors alone', async () => {
    expect((await (await app.member()).get('/api/admin/erasures')).status).toBe(403);
    expect((await app.visitor().get('/api/admin/erasures')).status).toBe(401);
  });
});
