import { randomUUID } from 'node:crypto';
import type { Role } from '@refrain/contracts/accounts';
import { requestLimits } from '@refrain/contracts';
import { requestRefusals } from '@refrain/contracts/kernel';
import { CommandBus } from '@nestjs/cqrs';
import { GrantRole } from '../accounts/accounts.commands';
import { RequestLimits } from '../kernel/limits/request-limits';
import { isSafe } from '../kernel/safe-method';
import { refused, type Answer } from '../testing/http';
import { declaredRoutes, type ApiRoute } from '../testing/answers/routes';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start(undefined, { limitsFactor: 1 })));
afterAll(() => app.end());
/** At the beginning of an hour that nothing was counted in. */
beforeEach(() => void (app.now = (Math.floor(app.now / 3_600_000) + 1) * 3_600_000));

const MISSING = '00000000-0000-4000-8000-000000000000';
const statuses = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
/** So many, 16 at once. */
const many = async (count: number, ask: (i: number) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const worker = async () => {
    while (answers.length < count) {
      const at = answers.push(undefined as never) - 1;
      answers[at] = await ask(at);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return answers;
};

const admin = async (): Promise<Member> => {
  const member = await app.member();
  const commandId = `grant-${member.user.id}`;
  const context = { commandId, actor: null, correlation: commandId, memory: { key: commandId, hash: '' } };
  await app.app
    .get(CommandBus)
    .execute(new GrantRole({ userId: member.user.id, role: 'user' as Role, adminLevel: null, isSupremeAdmin: true }, context));
  await member.post('/api/login', { username: member.user.username, password: PASSWORD });
  return member;
};

describe('every route that changes something', () => {
  it('refuses a person who asks too often, by its own limit, and lets others pass', async () => {
    const routes: readonly ApiRoute[] = declaredRoutes(app.app).filter(({ method }) => !isSafe(method));
    expect(routes.filter(({ requestKind, limited }) => !requestKind && !limited)).toEqual([]);
    const limited = routes.flatMap((route) => (route.requestKind ? [{ ...route, kind: route.requestKind }] : []));
    expect(limited.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/social/posts',
        'POST /api/tracks/:id/plays',
        'POST /api/audio/upload-file',
        'PUT /api/admin/blog/:slug',
      ]),
    );
    const [busy, other] = [await admin(), await admin()];
    for (const kind of new Set(limited.map((route) => route.kind))) {
      for (let i = 0; i < requestLimits[kind].person[0].most; i += 1)
        await app.app.get(RequestLimits).count(kind, '127.0.0.1', busy.user.id);
    }
    for (const { kind, method, path } of limited) {
      const [{ seconds }] = requestLimits[kind].person;
      const ask = (by: Member) => by.ask(method, path.replace(/:\w+/g, MISSING), {});
      const refusal = await app.unchanged(() => ask(busy));
      expect([method, path, refusal.body]).toEqual([method, path, refused(requestRefusals.tooMany).body]);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(seconds);
      if (!/logout|delete/.test(path)) expect((await ask(other)).status).not.toBe(429);
    }
  });
});

describe('a person with a script', () => {
  it('writes as many posts as the limit says, of 1,000, while another person writes', async () => {
    const [script, other] = [await app.member(), await app.member()];
    const flood = many(1000, (i) => script.post('/api/social/posts', { content: `Sample ${i}` }));
    const theirs = await many(10, (i) => other.post('/api/social/posts', { content: `Other ${i}` }));
    expect(statuses(theirs)).toEqual({ 201: 10 });
    expect(statuses(await flood)).toEqual({
      201: requestLimits.post.person[0].most,
      429: 1000 - requestLimits.post.person[0].most,
    });
    expect((await app.events('PostCreated')).length).toBe(requestLimits.post.person[0].most + 10);
  });

  it('is recorded as many plays as the limit says, of 5,000 and 16 at once, and holds up nobody', async () => {
    const artist = await app.artist();
    const track = await publish(artist, await song(2));
    const [script, other] = [await app.member(), await app.member()];
    const play = () => ({
      playId: randomUUID(),
      startedAt: new Date(app.now - 2000).toISOString(),
      secondsPlayed: 2,
      quality: 'streaming',
      source: 'track',
    });
    const flood = many(5000, () => script.post(`/api/tracks/${track.id}/plays`, play()));
    const waits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const began = performance.now();
      expect((await other.post(`/api/tracks/${track.id}/plays`, play())).status).toBe(200);
      waits.push(performance.now() - began);
    }
    const { most } = requestLimits.play.person[0];
    expect(statuses(await flood)).toEqual({ 200: most, 429: 5000 - most });
    expect(
      statuses(await Promise.all(Array.from({ length: 16 }, () => script.post(`/api/tracks/${track.id}/plays`, play())))),
    ).toEqual({ 429: 16 });
    expect((await app.events('PlayRecorded')).length).toBe(most + 10);
    // It was 74 s before there were limits; a busy machine takes tens of milliseconds.
    expect(Math.max(...waits)).toBeLessThan(5000);
  });
});
