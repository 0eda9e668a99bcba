import { requestLimits } from '@refrain/contracts';
import { requestRefusals } from '@refrain/contracts/kernel';
import type { Post } from '@refrain/contracts/posts';
import { ofContexts } from '../contexts';
import { refused, type Answer } from '../testing/http';
import { routesOf } from '../testing/answers/routes';
import { TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start(undefined, { limitsFactor: 1 })));
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
/** What one person may do to something again and again, and undo: every call of a member about one thing, where a limit counts it. */
const TOGGLES = ofContexts(({ controllers }) => controllers)
  .flatMap(routesOf)
  .flatMap(({ method, path, rule, requestKind, files }) =>
    requestKind && rule === 'user' && /:\w+/.test(path) && !files
      ? [[requestKind, method as 'POST', path.replace(/:\w+/g, MISSING)] as const]
      : [],
  );

describe('a person who does the same without end', () => {
  it.each(TOGGLES)('is asked to wait: %s by %s %s', async (kind, method, path) => {
    const { most, seconds } = requestLimits[kind].person[0];
    const [busy, other] = [await app.member(), await app.member()];
    const ask = (by = busy): Promise<Answer> => by.ask(method, path, {});
    const answers: Answer[] = [];
    while (answers.length < most)
      answers.push(...(await Promise.all(Array.from({ length: Math.min(50, most - answers.length) }, () => ask()))));
    expect(answers.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
    const refusal = await app.unchanged(() => ask());
    expect(refusal).toMatchObject(refused(requestRefusals.tooMany));
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    expect((await ask(other)).status).not.toBe(429);
  });

  it('likes again as soon as the minute is over', async () => {
    app.now = Math.ceil(app.now / 60_000) * 60_000;
    const [ada, ben] = [await app.member(), await app.member()];
    const { id } = (await ada.post('/api/social/posts', { content: 'Like me' })).body as Post;
    const like = async () => (await ben.post(`/api/social/posts/${id}/like`)).status;
    const most = requestLimits.like.person[0].most;
    for (let i = 0; i < most; i += 1) expect(await like()).toBe(200);
    expect(await like()).toBe(429);
    app.now += 60_000;
    expect(await like()).toBe(200);
    expect((await app.events('PostLiked', 'PostUnliked')).length).toBe(most + 1);
  });
});
