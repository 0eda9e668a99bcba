import { request } from 'node:http';
import { cookieNames } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { commentRefusals, postRefusals, type Post } from '@refrain/contracts/posts';
import { refused, type Answer } from '../testing/http';
import { TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let ada: Member;
let ben: Member;
beforeAll(async () => {
  app = await TestApp.start();
  [ada, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.end());

const AT_ONCE = 16;
/** 5,000 end the same, and take a minute. */
const TIMES = 320;
const key = (text: string) => ({ 'idempotency-key': text });
const atOnce = <T>(ask: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => ask(i)));
const posted = async (content: string): Promise<string> => ((await ada.post('/api/social/posts', { content })).body as Post).id;
const eventsAbout = async (id: string, ...types: readonly string[]) =>
  (await app.events(...types)).filter(({ data }) => Object.values(data as object).includes(id));
const distinct = (answers: readonly Answer[]) => new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));

describe('one command', () => {
  it('sent without end, 16 at once, under one key happens once, and each time is answered the same', async () => {
    const postId = await posted('Comment this');
    const comment = () => ben.post(`/api/posts/${postId}/comments`, { content: 'Once' }, key('one-comment-without-end'));
    const [first] = await atOnce(comment);
    await app.unchanged(async () => {
      for (let sent = 0; sent < TIMES; sent += AT_ONCE)
        expect(distinct(await atOnce(comment))).toEqual(distinct([first as Answer]));
    });
    expect(first?.status).toBe(201);
    expect(await eventsAbout(postId, 'CommentAdded')).toHaveLength(1);
  });

  it('that wants a state is one event, under however many keys it comes at once', async () => {
    const postId = await posted('Like this');
    const answers = await atOnce((i) => ben.post(`/api/social/posts/${postId}/like`, { liked: true }, key(`like-number-${i}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const bodies = answers.map(({ body }) => body as { pointsAwarded: number; likeCount: number });
    expect(bodies.map(({ likeCount }) => likeCount)).toEqual(bodies.map(() => 1));
    expect(bodies.reduce((sum, { pointsAwarded }) => sum + pointsAwarded, 0)).toBe(1);
    expect(await eventsAbout(postId, 'PostLiked', 'PostUnliked')).toHaveLength(1);
  });

  it('whose key comes with another body at the same moment is answered for one of them alone', async () => {
    const answers = await atOnce((i) => ada.post('/api/social/posts', { content: `Body ${i}` }, key('one-key-for-many-bodies')));
    const made = answers.filter(({ status }) => status === 201);
    const others = answers.filter(({ status }) => status !== 201);
    expect([made.length, others.length]).toEqual([1, AT_ONCE - 1]);
    for (const answer of others) expect(answer).toMatchObject(refused(kernelRefusals.keyReused));
    expect(await eventsAbout((made[0]?.body as Post).id, 'PostCreated')).toHaveLength(1);
  });
});

/** Sends a request and hangs up before it is answered. */
const hangUpOn = (path: string, body: unknown, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve) => {
    const text = JSON.stringify(body);
    const { hostname, port } = new URL(app.origin);
    const all = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const sent = request({ hostname, port, path, method: 'POST', headers: all, agent: false }, (response) => response.destroy());
    sent.on('error', () => undefined).on('close', () => resolve());
    sent.end(text, () => setTimeout(() => sent.destroy(), 2));
  });

describe('a command whose answer is lost', () => {
  it('is found when it is sent again, and has happened once', async () => {
    const sending = { content: 'Lost and found' };
    const cookie = `${cookieNames(false).session}=${ada.cookie}`;
    const headers = { ...key('answer-that-is-lost'), origin: app.origin, cookie };
    await atOnce(() => hangUpOn('/api/social/posts', sending, headers));
    const again = await ada.post('/api/social/posts', sending, key('answer-that-is-lost'));
    expect(again.status).toBe(201);
    expect(await eventsAbout((again.body as Post).id, 'PostCreated')).toHaveLength(1);
    expect((await app.events('PostCreated')).filter(({ data }) => (data as Post).content === sending.content)).toHaveLength(1);
  });
});

describe('a command about what is deleted meanwhile', () => {
  it('is done or refused, and never fails', async () => {
    const postId = await posted('Here and gone');
    const acts: readonly ((i: number) => Promise<Answer>)[] = [
      (i) => ben.post(`/api/posts/${postId}/comments`, { content: `While it goes ${i}` }),
      (i) => ben.post(`/api/social/posts/${postId}/like`, {}, key(`like-while-it-goes-${i}`)),
      (i) => (i === 8 ? ada.delete(`/api/posts/${postId}`) : ben.get(`/api/posts/${postId}`)),
    ];
    const answers = (await Promise.all(acts.map((act) => atOnce(act)))).flat();
    const allowed = [200, 201, 204, postRefusals.unknown.status, commentRefusals.unknown.status, kernelRefusals.gone.status];
    expect(answers.map(({ status }) => status).filter((status) => !allowed.includes(status))).toEqual([]);
    for (const act of acts.slice(0, 2)) {
      const { status, body } = await app.unchanged(() => act(99));
      expect([status, (body as { code: string }).code]).toEqual([postRefusals.unknown.status, postRefusals.unknown.code]);
    }
  });
});

describe('60 kB of one character', () => {
  it.each([
    ['a post', () => '/api/social/posts', postRefusals.tooLong],
    ['a comment', (postId: string) => `/api/posts/${postId}/comments`, commentRefusals.tooLong],
  ] as const)('are refused as %s, 16 at once, in a moment and without an event', async (_what, pathOf, refusal) => {
    const path = pathOf(await posted('Short'));
    await app.unchanged(async () => {
      const began = performance.now();
      for (const answer of await atOnce(() => ben.post(path, { content: 'a'.repeat(60_000) })))
        expect(answer).toMatchObject(refused(refusal));
      expect(performance.now() - began).toBeLessThan(5000);
    });
  });
});
