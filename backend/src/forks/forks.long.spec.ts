import { randomUUID } from 'node:crypto';
import type { Chart } from '@refrain/contracts/charts';
import { session } from '@refrain/contracts/accounts';
import { AS_IT_WAS, forkLimits, forkRefusals, REAL_PLAYS, type Fork, type ForkComparison } from '@refrain/contracts/forks';
import type { ForkRules, ForksAnswer } from '@refrain/contracts/forks';
import { FORK_HEADER, type Recorded } from '@refrain/contracts/kernel';
import type { Track } from '@refrain/contracts/tracks';
import { dropFolded } from '@refrain/projections/forks';
import { listGenerations } from '@refrain/projections/kernel';
import { refused } from '../testing/http';
import { grant, signedIn } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';
import { FoldForkWhenForked } from './fold-fork-when-forked.reaction';
import { DiscardForkWhenDropped } from './discard-fork-when-dropped.reaction';

const ADMIN = { role: 'admin', adminLevel: 1, isSupremeAdmin: false } as const;
const TWICE: ForkRules = { ...AS_IT_WAS, charts: { human: 2, ai: 2 } };

let app: TestApp;
let fan: Member;
let admin: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  [fan, admin] = [await app.member(), await grant(app, await app.member(), ADMIN)];
  track = await publish(await app.artist(), await song(4), { title: 'Kiln' });
  const startedAt = new Date(app.now - 4000).toISOString();
  const asked = { playId: randomUUID(), startedAt, secondsPlayed: 4, quality: 'streaming', source: 'track' };
  await fan.post(`/api/tracks/${track.id}/plays`, asked);
  await eventually(async () => expect(await plays(fan)).toBe(1));
});
afterAll(async () => {
  await app.close();
  expect(app.failures).toEqual([]);
});
const again = async (): Promise<void> => {
  admin = await signedIn(app, admin.user);
};
afterEach(async () => {
  await again();
  for (const { id } of (await list()).forks) await admin.delete(`/api/admin/what-if/${id}`);
});

const list = async () => (await admin.get('/api/admin/what-if')).body as ForksAnswer;
const one = async (id: string): Promise<Fork | undefined> => (await list()).forks.find((each) => each.id === id);
const plays = async (who: Member, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  ((await who.get('/api/charts?window=all', headers)).body as Chart).entries[0]?.playCount ?? 0;
const forked = async (rules: ForkRules): Promise<string> => {
  const { status, body } = await admin.post('/api/admin/what-if', { name: 'Twice', rules, asOf: null });
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }]);
  return (body as { id: string }).id;
};
const folded = async (rules = TWICE): Promise<string> => {
  const id = await forked(rules);
  await eventually(async () => expect(await one(id)).toMatchObject({ state: 'folded', share: 1 }));
  return id;
};
/** The cookie of a choice, as a browser sends it. */
const choose = async (id: string): Promise<string> => {
  const { status, headers, body } = await admin.post(`/api/admin/what-if/${id}/choose`);
  expect([status, body]).toMatchObject([200, { chosen: { id, name: 'Twice' } }]);
  const [, value = ''] = new RegExp(`${session.forkCookie}=([^;]+)`).exec(String(headers['set-cookie'])) ?? [];
  expect(String(headers['set-cookie'])).toContain('HttpOnly');
  return value;
};
const under = (who: Member, choice: string) => ({
  cookie: `${session.cookie}=${who.cookie}; ${session.forkCookie}=${choice}`,
});
const generations = async (id: string) => (await listGenerations(app.storage.readStore)).filter(({ name }) => name === `f-${id}`);

/** Every event of the log. */
const everything = async (): Promise<readonly Recorded[]> => {
  const found: Recorded[] = [];
  for await (const { events } of app.storage.log.readAll()) found.push(...events);
  return found;
};

it('shows charts and songs by other weights to the session that chose so, and to nobody else; only the fork itself is written', async () => {
  await app.mailed();
  const before = await everything();
  const id = await folded({ ...TWICE, plays: { ...REAL_PLAYS, countedAfterSeconds: 600, repeatWindowSeconds: 0 } });
  const choice = await choose(id);
  expect(await plays(admin, under(admin, choice))).toBe(2);
  const answer = await admin.get(`/api/tracks/${track.id}`, under(admin, choice));
  expect([answer.headers[FORK_HEADER], answer.headers['cache-control']]).toEqual([id, 'no-store']);
  expect((answer.body as Track).playCount).toBe(1);
  expect([await plays(admin), await plays(fan), await plays(fan, under(fan, choice))]).toEqual([1, 1, 1]);
  const other = await signedIn(app, admin.user);
  expect(await plays(other, under(other, choice))).toBe(1);
  expect(
    await plays(
      admin,
      under(
        admin,
        choice.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ),
  ).toBe(1);
  expect((await admin.get('/api/admin/what-if/choice', under(admin, choice))).body).toMatchObject({ chosen: { id } });
  const { ranks } = (await admin.post(`/api/admin/what-if/${id}/compare`)).body as ForkComparison;
  expect(ranks).toMatchObject({ moved: 1, first: [{ trackId: track.id, title: 'Kiln', plays: 1, forkPlays: 2 }] });
  const written = (await everything()).slice(before.length).map(({ type }) => type);
  expect(written.filter((type) => type.startsWith('HistoryFork'))).toEqual(['HistoryForked', 'HistoryForkFolded']);
  expect(written.filter((type) => /^(Play|Funds|Statement|Earnings|Hold|Payout|Track)/.test(type))).toEqual([]);
  const dropped = await admin.delete(`/api/admin/what-if/${id}`);
  expect(dropped.status).toBe(204);
  await eventually(async () => expect(await generations(id)).toEqual([]));
  expect(await plays(admin, under(admin, choice))).toBe(1);
});

it('ends with its time: a choice after half an hour, a fork after a week', async () => {
  const id = await folded();
  const choice = await choose(id);
  app.now += forkLimits.chosenSeconds * 1000;
  await again();
  expect(await plays(admin, under(admin, choice))).toBe(1);
  app.now += forkLimits.keptSeconds * 1000;
  await again();
  await app.timers.fireDue();
  await eventually(async () => expect([await one(id), await generations(id)]).toEqual([undefined, []]));
});

it('is gone where its read models are, and is folded and dropped again without harm', async () => {
  const id = await folded();
  const choice = await choose(id);
  const [event] = (await app.events('HistoryForked')).slice(-1);
  await app.app.get(FoldForkWhenForked, { strict: false }).react(event as never, new AbortController().signal);
  await dropFolded(app.storage.readStore, id);
  expect(await one(id)).toMatchObject({ state: 'failed', failure: 'GONE' });
  expect(await plays(admin, under(admin, choice))).toBe(1);
  expect(await admin.post(`/api/admin/what-if/${id}/choose`)).toMatchObject(refused(forkRefusals.notFolded));
  await admin.delete(`/api/admin/what-if/${id}`);
  const [dropped] = (await app.events('HistoryForkDropped')).slice(-1);
  await app.app.get(DiscardForkWhenDropped, { strict: false }).react(dropped as never);
  await app.app.get(FoldForkWhenForked, { strict: false }).react(event as never, new AbortController().signal);
  expect(await generations(id)).toEqual([]);
});

it('lets nothing be changed while a session looks through a fork, but forks and the session itself', async () => {
  const choice = await choose(await folded());
  const headers = under(admin, choice);
  await app.unchanged(async () => {
    expect(await admin.post('/api/social/posts', { content: 'Not now' }, headers)).toMatchObject(refused(forkRefusals.readOnly));
    expect(await admin.post(`/api/social/users/${fan.user.id}/follow`, {}, headers)).toMatchObject(
      refused(forkRefusals.readOnly),
    );
    expect(await admin.delete(`/api/tracks/${track.id}`, headers)).toMatchObject(refused(forkRefusals.readOnly));
  });
  expect((await admin.post('/api/extend-session', undefined, headers)).status).toBe(200);
  const left = await admin.delete('/api/admin/what-if/choice', headers);
  expect([left.status, String(left.headers['set-cookie'])]).toEqual([204, expect.stringContaining(`${session.forkCookie}=;`)]);
  expect((await admin.post(`/api/social/users/${fan.user.id}/follow`)).status).toBeLessThan(300);
});

it('folds history as it was at a moment that has passed', async () => {
  const before = (await app.events('PlayRecorded'))[0]!.at;
  const asOf = new Date(Date.parse(before) - 1).toISOString();
  const { body } = await admin.post('/api/admin/what-if', { name: 'Twice', rules: AS_IT_WAS, asOf });
  const { id } = body as { id: string };
  await eventually(async () => expect(await one(id)).toMatchObject({ state: 'folded', asOf }));
  expect(await plays(admin, under(admin, await choose(id)))).toBe(0);
  expect(((await admin.post(`/api/admin/what-if/${id}/compare`)).body as ForkComparison).isSamePosition).toBe(false);
  const later = { name: 'x', rules: AS_IT_WAS, asOf: new Date(app.now + 60_000).toISOString() };
  expect(await admin.post('/api/admin/what-if', later)).toMatchObject(refused(forkRefusals.asOf));
  for (const wrong of [undefined, 'yesterday', '2026-01-01T00:00:00'])
    expect((await admin.post('/api/admin/what-if', { ...later, asOf: wrong })).status).toBe(400);
});

it('makes no more than fit, however many are asked for at once', async () => {
  const asked = { name: 'Crowd', rules: TWICE, asOf: null };
  const answers = await Promise.all(Array.from({ length: 16 }, () => admin.post('/api/admin/what-if', asked)));
  const codes = answers.map(({ status, body }) => (status === 201 ? 201 : (body as { code: string }).code));
  expect(codes.filter((code) => code === 201)).toHaveLength(forkLimits.forks);
  expect([...new Set(codes)].sort()).toEqual([201, forkRefusals.tooMany.code]);
});

it('refuses rules that are none', async () => {
  const asked = { name: 'x', asOf: null, rules: { ...AS_IT_WAS, charts: { human: -1, ai: 1 } } };
  expect(await admin.post('/api/admin/what-if', asked)).toMatchObject(refused(forkRefusals.rulesNotValid));
});
