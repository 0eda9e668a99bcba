import { accountRefusals } from '@refrain/contracts/accounts';
import type { ThingHistory } from '@refrain/contracts/history';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { moderationRefusals, moderationRules, type ActPage, type ReportPage } from '@refrain/contracts/moderation';
import { kindOfStream } from '@refrain/contracts/personal-data';
import { commentRefusals, hideRefusals, postRefusals, removalRefusals, type Comment, type Post } from '@refrain/contracts/posts';
import { belongingsOf } from '@refrain/projections/personal-data';
import { grant } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, ada, ben] = [await app.member(), await app.member(), await app.member()];
  admin = await grant(app, admin, { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
const publish = async (by: Member, content = 'Hello') => (await by.post('/api/social/posts', { content })).body as Post;
const say = async (by: Member, postId: string, parentId: string | null = null) =>
  (await by.post(`/api/posts/${postId}/comments`, { content: 'Said', parentId })).body as Comment;
const queue = async (state = 'open') => ((await admin.get(`/api/admin/reports?state=${state}`)).body as ReportPage).cases;
const inQueue = async (targetId: string, state = 'open') => (await queue(state)).find((each) => each.targetId === targetId);
const acts = async () => ((await admin.get('/api/admin/moderation-history')).body as ActPage).acts;
const reason = { reason: 'Not kind' };
const why = { reason: 'The wrong one' };
/** What happened to a thing and why it was undone, the newest first. */
const saidIn = async (kind: string, id: string) =>
  ((await admin.get(`/api/admin/history/${kind}/${id}`)).body as ThingHistory).events.map((each) => [each.type, each.reason]);

describe('hiding', () => {
  it('is refused for one’s own posts and for what is not there, and twice is once', async () => {
    const { id } = await publish(ada);
    await app.unchanged(async () => {
      expect(await ada.post(`/api/posts/${id}/hide`)).toMatchObject(refused(hideRefusals.ownPost));
      expect(await ben.post(`/api/posts/${MISSING}/hide`)).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post('/api/posts/nonsense/hide')).toMatchObject(refused(kernelRefusals.idNotValid));
      expect((await ben.delete(`/api/posts/${id}/hide`)).body).toEqual({ isHidden: false });
    });
    await ben.post(`/api/posts/${id}/hide`);
    await app.unchanged(async () => expect((await ben.post(`/api/posts/${id}/hide`)).body).toEqual({ isHidden: true }));
  });
});

describe('the words of a person who waits to be deleted', () => {
  it('is not there for others: to like, comment, hide, or report', async () => {
    const [leaving, hider] = [await app.member(), await app.member()];
    const [post, hidden] = [await publish(leaving), await publish(leaving)];
    const said = await say(leaving, (await publish(ada)).id);
    await hider.post(`/api/posts/${hidden.id}/hide`);
    await leaving.post('/api/user/delete', { password: PASSWORD });
    await app.unchanged(async () => {
      expect(await ben.post(`/api/social/posts/${post.id}/like`)).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(`/api/posts/${post.id}/comments`, { content: 'Late' })).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(`/api/posts/${post.id}/hide`)).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(`/api/posts/${post.id}/report`, { reason: 'spam' })).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(`/api/comments/${said.id}/report`, { reason: 'spam' })).toMatchObject(
        refused(commentRefusals.unknown),
      );
    });
    expect(await hider.get(`/api/posts/${hidden.id}`)).toMatchObject(refused(postRefusals.unknown));
  });
});

describe('reporting', () => {
  it('is refused for what is not there, for one’s own, without a reason and with too much to say', async () => {
    const { id } = await publish(ada);
    const path = `/api/posts/${id}/report`;
    await app.unchanged(async () => {
      expect(await ben.post(`/api/posts/${MISSING}/report`, { reason: 'spam' })).toMatchObject(refused(postRefusals.unknown));
      expect(await ben.post(`/api/comments/${id}/report`, { reason: 'spam' })).toMatchObject(refused(commentRefusals.unknown));
      expect(await ada.post(path, { reason: 'spam' })).toMatchObject(refused(moderationRefusals.ownContent));
      expect(await app.visitor().post(path, { reason: 'spam' })).toMatchObject(refused(kernelRefusals.signInRequired));
      for (const body of [{}, { reason: 'dislike' }, { reason: ['spam'] }])
        expect(await ben.post(path, body)).toMatchObject({
          status: 400,
          body: { message: moderationRefusals.unknownReason.message },
        });
      expect(await ben.post(path, { reason: 'spam', note: 'a'.repeat(501) })).toMatchObject({
        status: 400,
        body: { message: moderationRules.note.maxLength.message },
      });
    });
  });

  it('reaches the queue with reasons and notes, once a person', async () => {
    const post = await publish(ada, 'Buy this');
    expect(await ben.post(`/api/posts/${post.id}/report`, { reason: 'spam', note: 'Third time' })).toMatchObject({ status: 204 });
    await app.unchanged(async () =>
      expect(await ben.post(`/api/posts/${post.id}/report`, { reason: 'hate' })).toMatchObject({ status: 204 }),
    );
    app.now += 1000;
    await admin.post(`/api/posts/${post.id}/report`, { reason: 'copyright' });
    expect((await queue())[0]).toMatchObject({
      targetId: post.id,
      targetKind: 'post',
      content: 'Buy this',
      reports: 2,
      decision: null,
      reasons: { spam: 1, copyright: 1 },
      author: { username: ada.user.username },
      notes: [{ note: 'Third time', reason: 'spam', reporter: { username: ben.user.username } }],
    });
  });

  it('of a person reaches the queue with their bio and is dismissed, once a reporter', async () => {
    const [bad, one, other] = [await app.member(), await app.member(), await app.member()];
    const { displayName, slug } = bad.user;
    await bad.put('/api/user/profile', { displayName, slug, bio: 'Plays for sale' });
    const path = `/api/users/${bad.user.id}/report`;
    await app.unchanged(async () => {
      expect(await app.visitor().post(path, { reason: 'spam' })).toMatchObject(refused(kernelRefusals.signInRequired));
      expect(await bad.post(path, { reason: 'spam' })).toMatchObject(refused(moderationRefusals.oneself));
      expect(await one.post(`/api/users/${MISSING}/report`, { reason: 'spam' })).toMatchObject(refused(accountRefusals.unknown));
      expect(await one.post(path, { reason: 'dislike' })).toMatchObject({ status: 400 });
      expect(await one.post(path, { reason: 'spam', note: 'a'.repeat(60_000) })).toMatchObject({ status: 400 });
    });
    const all = await Promise.all(Array.from({ length: 16 }, () => one.post(path, { reason: 'spam', note: 'In the bio' })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([204]));
    await app.unchanged(async () => expect(await one.post(path, { reason: 'hate' })).toMatchObject({ status: 204 }));
    expect(await inQueue(bad.user.id)).toMatchObject({
      ...{ targetKind: 'person', postId: null, content: 'Plays for sale', versions: [], reports: 1, decision: null },
      ...{ reasons: { spam: 1 }, author: { username: bad.user.username, slug }, notes: [{ note: 'In the bio' }] },
    });
    expect(await admin.post(`/api/admin/reports/${bad.user.id}/dismiss`)).toMatchObject({ status: 204 });
    expect(await inQueue(bad.user.id, 'decided')).toMatchObject({ decision: 'dismissed' });
    expect((await acts())[0]).toMatchObject({ targetKind: 'person', targetId: bad.user.id, postId: null, kind: 'dismissed' });
    expect((await bad.get('/api/user/moderation-history')).body).toEqual({ acts: [], next: null });
    await bad.post(`/api/users/${other.user.id}/block`);
    await app.unchanged(async () =>
      expect(await other.post(path, { reason: 'spam' })).toMatchObject(refused(accountRefusals.unknown)),
    );
    await bad.post('/api/user/delete', { password: PASSWORD });
    await app.unchanged(async () =>
      expect(await ben.post(path, { reason: 'spam' })).toMatchObject(refused(accountRefusals.unknown)),
    );
    expect(await inQueue(bad.user.id, 'decided')).toMatchObject({ content: null });
  });

  it('is for admins to see', async () => {
    for (const path of ['/api/admin/reports', '/api/admin/moderation-history'])
      expect(await ben.get(path)).toMatchObject(refused(kernelRefusals.forbidden));
  });
});

describe('deciding', () => {
  it('by dismissal takes a case from the queue, once, and can be undone', async () => {
    const { id } = await publish(ada);
    await app.unchanged(async () =>
      expect(await admin.post(`/api/admin/reports/${id}/dismiss`)).toMatchObject(refused(moderationRefusals.nothingReported)),
    );
    await ben.post(`/api/posts/${id}/report`, { reason: 'spam' });
    expect(await admin.post(`/api/admin/reports/${id}/dismiss`)).toMatchObject({ status: 204 });
    expect([await inQueue(id), (await inQueue(id, 'decided'))?.decision]).toEqual([undefined, 'dismissed']);
    await app.unchanged(async () =>
      expect(await admin.post(`/api/admin/reports/${id}/dismiss`)).toMatchObject(refused(moderationRefusals.alreadyDismissed)),
    );
    expect((await acts()).find(({ targetId }) => targetId === id)).toMatchObject({
      kind: 'dismissed',
      canUndo: true,
      by: admin.user.displayName,
    });
    expect(await admin.post(`/api/admin/reports/${id}/reopen`, why)).toMatchObject({ status: 204 });
    expect(await saidIn('reports', id)).toEqual([
      ['ReportsReopened', why.reason],
      ['ReportsDismissed', null],
    ]);
    expect(await inQueue(id)).toMatchObject({ decision: null, reports: 1 });
    await app.unchanged(async () =>
      expect(await admin.post(`/api/admin/reports/${id}/reopen`, why)).toMatchObject(refused(moderationRefusals.notDismissed)),
    );
  });

  it.each(['posts', 'comments'] as const)('by removal needs a reason, is refused twice, and is undone once: %s', async (what) => {
    const post = await publish(ada);
    const { id } = what === 'posts' ? post : await say(ada, post.id);
    await ben.post(`/api/${what}/${id}/report`, { reason: 'hate' });
    const [remove, restore] = [`/api/admin/${what}/${id}/remove`, `/api/admin/${what}/${id}/restore`];
    const unknown = { posts: postRefusals, comments: commentRefusals }[what].unknown;
    await app.unchanged(async () => {
      for (const body of [{}, { reason: ' ' }, { reason: 'a'.repeat(501) }, { reason: 5 }])
        expect(await admin.post(remove, body)).toMatchObject({ status: 400 });
      expect(await admin.post(restore, why)).toMatchObject(refused(removalRefusals.notRemoved));
      expect(await admin.post(restore, { reason: 'a'.repeat(501) })).toMatchObject({ status: 400 });
      expect(await admin.post(`/api/admin/${what}/${MISSING}/remove`, reason)).toMatchObject(refused(unknown));
      expect(await ada.post(remove, reason)).toMatchObject(refused(kernelRefusals.forbidden));
    });
    expect(await admin.post(remove, reason)).toMatchObject({ status: 204 });
    expect([await inQueue(id), (await inQueue(id, 'decided'))?.decision]).toEqual([undefined, 'removed']);
    await app.unchanged(async () =>
      expect(await admin.post(remove, reason)).toMatchObject(refused(removalRefusals.alreadyRemoved)),
    );
    const own = ((await ada.get('/api/user/moderation-history')).body as ActPage).acts;
    expect(own.find(({ targetId }) => targetId === id)).toMatchObject({
      kind: 'removed',
      targetId: id,
      reason: 'Not kind',
      by: null,
      canUndo: false,
    });
    expect(((await ben.get('/api/user/moderation-history')).body as ActPage).acts).toEqual([]);
    const kind = { posts: 'post', comments: 'comment' }[what];
    expect(await admin.post(restore, why)).toMatchObject({ status: 204 });
    expect((await saidIn(kind, id)).slice(0, 2).map(([, said]) => said)).toEqual([why.reason, null]);
    expect(await inQueue(id)).toMatchObject({ decision: null, reports: 1 });
    await app.unchanged(async () => expect(await admin.post(restore, why)).toMatchObject(refused(removalRefusals.notRemoved)));
    await admin.post(remove, reason);
    expect(await admin.post(restore, { reason: null })).toMatchObject({ status: 204 });
    expect((await saidIn(kind, id))[0]?.[1]).toBeNull();
    await ada.delete(`/api/posts/${post.id}`);
    await app.unchanged(async () => expect(await admin.post(remove, reason)).toMatchObject(refused(unknown)));
    await eventually(async () => expect((await inQueue(id, 'decided'))?.decision).toBe('deleted'));
  });

  it('leads from page to page', async () => {
    const ids = [];
    for (let i = 0; i < 23; i += 1) {
      app.now += 1000;
      const { id } = await publish(ada, `post ${i}`);
      ids.push(id);
      await (i < 12 ? ben : admin).post(`/api/posts/${id}/report`, { reason: 'spam' });
    }
    const first = (await admin.get('/api/admin/reports')).body as ReportPage;
    const second = (await admin.get(`/api/admin/reports?after=${first.next}`)).body as ReportPage;
    expect([...first.cases, ...second.cases].slice(0, 23).map(({ targetId }) => targetId)).toEqual(ids.reverse());
  });
});

describe('what is pushed to a connection', () => {
  it('holds no word of what was removed, and brings it back', async () => {
    const post = await publish(ada, 'Not for the line');
    const comment = await say(ben, post.id);
    const told: { view: string; id: string; rooms: readonly string[]; text: string | null }[] = [];
    const stop = app.storage.bus.subscribe((message) => {
      if (message.kind === 'changes') told.push(...message.changes);
    });
    const last = (view: string, id: string) => told.filter((each) => each.view === view && each.id === id).at(-1);
    await admin.post(`/api/admin/comments/${comment.id}/remove`, reason);
    expect(JSON.parse(last('comments', comment.id)?.text ?? '')).toMatchObject({ id: comment.id, content: '', userId: '' });
    told.length = 0;
    await admin.post(`/api/admin/posts/${post.id}/remove`, reason);
    expect([last('posts', post.id), last('timelines', post.id)]).toMatchObject([
      { text: null, rooms: [`post:${post.id}`] },
      { text: null, rooms: [`feed:${ada.user.id}`] },
    ]);
    expect(last('reports', post.id)?.rooms).toEqual(['moderation']);
    expect(told.filter(({ text }) => text?.includes('Not for the line'))).toEqual([]);
    await admin.post(`/api/admin/posts/${post.id}/restore`);
    expect([last('posts', post.id)?.text, last('timelines', post.id)?.text]).toEqual([
      expect.stringContaining('likeCount'),
      expect.stringContaining(post.id),
    ]);
    await ben.post(`/api/posts/${post.id}/hide`);
    expect(last('hides', `${post.id}:${ben.user.id}`)?.rooms).toEqual([`feed:${ben.user.id}`]);
    stop();
  });
});

describe('what is exported and erased', () => {
  it('is the reporter’s and the blocker’s, and says nothing of them to others', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const { id } = await publish(other);
    await one.post(`/api/posts/${id}/report`, { reason: 'spam', note: 'A note of mine' });
    await one.post(`/api/posts/${id}/hide`);
    await one.post(`/api/users/${other.user.id}/block`);
    const streams = async (userId: string) => {
      const found: string[] = [];
      for await (const { stream } of belongingsOf(app.storage.readStore, userId)) found.push(kindOfStream(stream));
      return found.sort();
    };
    await eventually(async () =>
      expect(await streams(one.user.id)).toEqual([
        ...['account', 'block', 'effect', 'hide', 'name', 'name', 'name', 'report', 'reward'],
      ]),
    );
    await eventually(async () =>
      expect(await streams(other.user.id)).toEqual(['account', 'effect', 'name', 'name', 'name', 'post', 'reward', 'reward']),
    );
  });
});
