import {
  historyRefusals,
  historyRules,
  type ThingHistory,
  type LookPage,
  type PersonActPage,
  type RecountAnswer,
  type StateAt,
  type UndoPreview,
} from '@refrain/contracts/history';
import { kernelRefusals, type Recorded } from '@refrain/contracts/kernel';
import { deletion } from '@refrain/contracts/personal-data';
import type { Post } from '@refrain/contracts/posts';
import { projections } from '@refrain/projections';
import { ReadModels } from '../kernel';
import { Erasures } from '../personal-data/erasures';
import { NOBODY } from '../testing/doubles/nobody';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { openId } from './preview';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let admin: Member;
let author: Member;
let fan: Member;
let postId: string;
const SECRET = 'a word that nobody else says';

const at = (path = '') => `/api/admin/history/post/${postId}${path}`;
const page = async (who = admin) => (await who.get(at())).body as ThingHistory;
const newest = async () => (await page()).events[0] as ThingHistory['events'][number];
const preview = async (eventId: string) => (await admin.post(at('/undo/preview'), { eventId })).body as UndoPreview;
const remove = () => admin.post(`/api/admin/posts/${postId}/remove`, { reason: 'A sample reason' });

type Stored = Readonly<Record<string, unknown>>;
/** Every document of the collections that a preview may name. */
const documents = async (): Promise<ReadonlyMap<string, Stored>> => {
  const all = new Map<string, Stored>();
  for (const { spec } of projections.filter(({ spec: { name } }) => !['personalData', 'history'].includes(name)))
    for (const { name } of spec.collections)
      for await (const row of app.storage.readStore.scan(name)) all.set(`${name} ${row.id}`, JSON.parse(row.text) as Stored);
  return all;
};
const differences = (before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((key) => {
      const [then, now] = [before.get(key), after.get(key)];
      const names = [...new Set([...Object.keys(then ?? {}), ...Object.keys(now ?? {})])];
      const fields = names.filter((name) => JSON.stringify(then?.[name]) !== JSON.stringify(now?.[name]));
      const [collection = '', id = ''] = key.split(' ');
      return fields.length > 0 ? [`${collection} ${openId(id)}: ${fields.sort().join(' ')}`] : [];
    })
    .sort();
const settled = async () => {
  const head = await app.head();
  for (const { spec } of projections) await app.app.get(ReadModels).passed(head, spec.name as never);
};

beforeAll(async () => {
  app = await TestApp.start();
  // A moment that stands still: the preview and what follows say the same time.
  app.now = Date.parse('2026-11-23T12:00:00.000Z');
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  [author, fan] = [await app.member(), await app.member()];
  postId = ((await author.post('/api/social/posts', { content: SECRET })).body as Post).id;
  await fan.post(`/api/posts/${postId}/comments`, { content: 'A sample comment' });
  await fan.post(`/api/social/posts/${postId}/like`);
  await app.mailed();
});
afterAll(() => app.end());

describe('the history of a post', () => {
  it('says who did what in which request, without what is personal', async () => {
    const { events, ...rest } = await page();
    expect(rest).toMatchObject({ kind: 'post', id: postId, next: null });
    const [created] = await app.events('PostCreated');
    expect(events).toMatchObject([
      {
        type: 'PostCreated',
        eventId: created?.id,
        at: created?.at,
        by: { id: author.user.id, name: author.user.displayName },
        request: created?.meta.correlation,
        canUndo: false,
      },
    ]);
    expect(events[0]?.fields).toContainEqual({ name: 'content', value: null, isHidden: true, isErased: false });
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it('is shown with what is personal for a reason, which its author reads', async () => {
    const reason = 'A listener reported it';
    const all = await Promise.all(Array.from({ length: 8 }, () => admin.post(at('/reveal'), { reason })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(JSON.stringify(all[0]?.body)).toContain(SECRET);
    const { looks } = (await author.get('/api/user/looks')).body as LookPage;
    expect(looks).toMatchObject([
      { by: { id: admin.user.id, name: admin.user.displayName }, kind: 'post', thingId: postId, reason },
    ]);
    expect(((await fan.get('/api/user/looks')).body as LookPage).looks).toEqual([]);
    expect(await app.events('PersonalDataViewed')).toHaveLength(1);
  });

  it('holds its state after every event, and what is the same now', async () => {
    await remove();
    const { events } = await page();
    const stateAt = async (revision: number) => (await admin.get(at(`/state?revision=${revision}`))).body as StateAt;
    const first = await stateAt(0);
    expect(first.facts).toContainEqual({ path: 'status', then: 'published', now: 'removed' });
    const last = await stateAt(events[0]?.revision ?? -1);
    expect(last.facts.filter(({ then, now }) => JSON.stringify(then) !== JSON.stringify(now))).toEqual([]);
    expect(JSON.stringify([first, last])).not.toContain(SECRET);
    const on = (day: string) => admin.get(at(`/state?on=${day}`));
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    expect((await on(dayOf(app.now))).body).toEqual(last);
    expect((await on(dayOf(app.now - 86_400_000))).body).toMatchObject({ revision: -1, at: null });
    for (const day of ['', 'today', '2026-02-30', '2026-13-01', '20260601', '2026-06-01T00:00'])
      expect(await on(day)).toMatchObject(refused(historyRefusals.noDay));
  });

  it('can be taken back, and what then happens is what the preview showed', async () => {
    const removal = await newest();
    expect(removal).toMatchObject({ type: 'PostRemoved', canUndo: true, by: { id: admin.user.id } });
    await settled();
    const before = await documents();
    const head = await app.head();
    const shown = await preview(removal.eventId);
    expect(shown.events).toMatchObject([{ type: 'PostRestored' }]);
    expect(shown.facts).toEqual([{ path: 'status', then: 'removed', now: 'published' }]);
    expect([await app.head(), differences(before, await documents())]).toEqual([head, []]);
    for (const word of SECRET.split(' ')) expect(JSON.stringify(shown)).not.toMatch(new RegExp(`"${word}"`));
    const body = { eventId: removal.eventId, revision: shown.revision };
    const reasonOf = (_: unknown, n: number) => ({ ...body, reason: ` Mistake ${n} ` });
    const all = await Promise.all(Array.from({ length: 16 }, reasonOf).map((each) => admin.post(at('/undo'), each)));
    expect(all.map(({ status, body: answer }) => [status, answer])).toEqual(all.map(() => [200, { types: ['PostRestored'] }]));
    await settled();
    expect(await app.events('PostRestored')).toHaveLength(1);
    const follow = differences(before, await documents());
    expect(
      shown.documents
        .map(
          ({ collection, id, fields }) =>
            `${collection} ${id}: ${fields
              .map(({ name }) => name)
              .sort()
              .join(' ')}`,
        )
        .sort(),
    ).toEqual(follow);
    expect([follow.length > 2, shown.more]).toEqual([true, 0]);
    expect((await fan.get(`/api/posts/${postId}`)).status).toBe(200);
  });

  it('keeps the reason of an undo, once, and shows it with who and when', async () => {
    const [restored] = await app.events('PostRestored');
    const { reason } = await newest();
    expect(reason).toMatch(/^Mistake \d+$/);
    expect(await newest()).toMatchObject({
      ...{ type: 'PostRestored', eventId: restored?.id, at: restored?.at },
      by: { id: admin.user.id, name: admin.user.displayName },
    });
    expect((await page()).events.slice(1).map((each) => each.reason)).toEqual([null, null]);
    const asked = await app.events('UndoAsked');
    expect(asked.map(({ data }) => data)).toMatchObject([
      { kind: 'post', thingId: postId, eventId: restored?.meta.causation, askedBy: admin.user.id, reason },
    ]);
    const { acts } = (await admin.get(`/api/admin/people/${admin.user.id}/acts`)).body as PersonActPage;
    expect(acts).toContainEqual(expect.objectContaining({ type: 'UndoAsked', kind: 'undo', eventId: asked[0]?.id }));
  });

  it('is taken back by nobody who gives no reason or may not', async () => {
    const { eventId } = await newest();
    const { revision } = await preview(eventId);
    await app.unchanged(async () => {
      for (const reason of [undefined, null, '', '   ', 7, 'x'.repeat(historyRules.reason.maxLength.value + 1)]) {
        const { status, body } = await admin.post(at('/undo'), { eventId, revision, reason });
        expect([status, (body as { code: string }).code]).toEqual([400, kernelRefusals.invalid.code]);
      }
      for (const who of [fan, author])
        expect((await who.post(at('/undo'), { eventId, revision, reason: 'Mine' })).status).toBe(403);
      expect((await app.visitor().post(at('/undo'), { eventId, revision, reason: 'Mine' })).status).toBe(401);
    });
  });

  it('is not taken back once something else happened, or where there is no opposite', async () => {
    const restored = await newest();
    const shown = await preview(restored.eventId);
    await remove();
    const body = { eventId: restored.eventId, revision: shown.revision, reason: 'Too late' };
    expect(await admin.post(at('/undo'), body)).toMatchObject(refused(historyRefusals.noOpposite));
    const removal = await newest();
    expect(await admin.post(at('/undo'), { ...body, eventId: removal.eventId })).toMatchObject(refused(historyRefusals.movedOn));
    const { events } = await page();
    expect(await admin.post(at('/undo/preview'), { eventId: events.at(-1)?.eventId })).toMatchObject(
      refused(historyRefusals.noOpposite),
    );
    expect(await admin.post(at('/undo/preview'), { eventId: NOBODY })).toMatchObject(refused(historyRefusals.noEvent));
    await admin.post(at('/undo'), { ...body, eventId: removal.eventId, revision: (await preview(removal.eventId)).revision });
  });

  it('is taken back by one of two admins, and keeps no word of that admin once they are erased', async () => {
    await remove();
    const { eventId } = await newest();
    const { revision } = await preview(eventId);
    const level = { role: 'admin', adminLevel: 1, isSupremeAdmin: false } as const;
    const leaving = await grant(app, await app.member(), level);
    const reason = 'A word of the admin who leaves';
    const both = await Promise.all([leaving, admin].map((who) => who.post(at('/undo'), { eventId, revision, reason })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    if (both[0]?.status !== 200) {
      await remove();
      const again = await newest();
      const asked = { eventId: again.eventId, revision: (await preview(again.eventId)).revision, reason };
      expect((await leaving.post(at('/undo'), asked)).status).toBe(200);
    }
    expect(await newest()).toMatchObject({ by: { id: leaving.user.id }, reason });
    expect((await leaving.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    app.now += deletion.graceSeconds * 1000;
    await app.app.get(Erasures).eraseDue();
    admin = await signedIn(app, admin.user);
    await eventually(async () => expect(await newest()).toMatchObject({ type: 'PostRestored', by: { name: null }, reason: '' }));
  });

  it('is refused for what has none, such as passwords of apps, and for what never was', async () => {
    for (const kind of ['recovery', 'name', 'appPassword', 'pushDevice', '__proto__', 'constructor', 'nothing'])
      expect(await admin.get(`/api/admin/history/${kind}/${NOBODY}`)).toMatchObject(refused(historyRefusals.unknownKind));
    for (const id of [NOBODY, 'x'.repeat(90)])
      expect(await admin.get(`/api/admin/history/post/${id}`)).toMatchObject(refused(historyRefusals.nothing));
  });
});

it('what a person did is listed in order, and gone with them', async () => {
  const { acts, person } = (await admin.get(`/api/admin/people/${fan.user.username}/acts`)).body as PersonActPage;
  expect(person).toEqual({ id: fan.user.id, name: fan.user.displayName });
  expect(acts.map(({ type }) => type)).toEqual(expect.arrayContaining(['PostLiked', 'CommentAdded']));
  expect(acts).toContainEqual(expect.objectContaining({ type: 'PostLiked', kind: 'like', thingId: `${postId}-${fan.user.id}` }));
});

it('a number is counted again from its events, from where the count was left', async () => {
  const ask = (query: Readonly<Record<string, string>>) =>
    admin.get(`/api/admin/recounts?${new URLSearchParams(query).toString()}`);
  const recount = async (query: Readonly<Record<string, string>>) => (await ask(query)).body as RecountAnswer;
  for (const counter of ['post.likes', 'post.comments']) {
    const answer = await recount({ counter, id: postId });
    expect(answer).toMatchObject({ counted: 1, stored: 1, share: 1, cursor: null });
    const behind = (await app.events('PostLiked', 'CommentAdded')).filter(
      ({ type }) => (type === 'PostLiked') === (counter === 'post.likes'),
    );
    expect(answer.events.map(({ eventId }) => eventId)).toEqual(behind.map(({ id }: Recorded) => id));
  }
  const cursor = Buffer.from(JSON.stringify({ until: await app.head(), position: '', counted: 5 })).toString('base64url');
  expect(await recount({ counter: 'post.likes', id: postId, cursor })).toMatchObject({ counted: 6 });
  for (const bad of ['x', Buffer.from('{"until":1}').toString('base64url')])
    expect(await ask({ counter: 'post.likes', id: postId, cursor: bad })).toMatchObject(refused(historyRefusals.badCursor));
  expect(await ask({ counter: 'post.likes' })).toMatchObject(refused(historyRefusals.unknownCounter));
  expect(await ask({ counter: 'constructor', id: postId })).toMatchObject(refused(historyRefusals.unknownCounter));
});
