import { historyPath, type ThingHistory, type UndoPreview } from '@refrain/contracts/history';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { HOUSE_ACCENTS, themeRefusals, type Themes } from '@refrain/contracts/themes';
import { grant } from '../testing/people';
import { refused, type Caller } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';

let app: TestApp;
let [admin, other, first]: Member[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  admin = await grant(app, await app.member(), { role: 'admin', adminLevel: 2, isSupremeAdmin: false });
  first = await grant(app, await app.member(), { role: 'admin', adminLevel: 1, isSupremeAdmin: false });
  other = await grant(app, await app.member(), { role: 'admin', adminLevel: null, isSupremeAdmin: false });
});
afterAll(() => app.end());

const day = (days: number) => new Date(app.now + days * 86_400_000).toISOString().slice(0, 10);
const GREEN = { paperMark: '#1F6B3B', paperText: '#1b5e34', inkMark: '#4fae74', inkText: '#7fcb9b' };
const now = async () => (await admin!.get('/api/admin/themes')).body as Themes;
const add = async (more: object = {}, who: Caller = admin!) =>
  who.post('/api/admin/themes', {
    ...{ name: 'Green days', from: day(0), until: day(2), ...GREEN, seen: (await now()).changes, reason: 'A release' },
    ...more,
  });
const page = async (path = '/charts') => {
  const { bytes, headers } = await app.visitor().get(path, { accept: 'text/html' });
  return { html: bytes.toString(), policy: String(headers['content-security-policy']) };
};
const styleIn = (html: string): string | null => /<style id="season">[^]*?<\/style>/.exec(html)?.[0] ?? null;

it('on its days every page that is loaded has the colours of a season, before anything of it has run', async () => {
  const plain = await page();
  expect(styleIn(plain.html)).toBeNull();
  expect(await add()).toMatchObject({
    status: 200,
    body: { changes: 1, seasons: [{ name: 'Green days', by: { id: admin!.user.id } }] },
  });
  app.now += 2_000;
  const { html, policy } = await page();
  expect(styleIn(html)).toBe(
    '<style id="season">@media not (prefers-contrast:more){html:root{--signal:#1f6b3b;--signal-ink:#1b5e34;--on-signal:#fffaf3}html[data-theme=ink]{--signal:#4fae74;--signal-ink:#7fcb9b;--on-signal:#1b0a05}}</style>',
  );
  expect(html).toMatch(/<title>[^]*<style id="season">/);
  expect(policy).toBe(plain.policy);
  expect(styleIn((await page('/nowhere/at/all')).html)).not.toBeNull();
  app.now += 3 * 86_400_000;
  expect(styleIn((await page()).html)).toBeNull();
  app.now -= 3 * 86_400_000;
});

it('who changed it and why stands in its history, where the last change is taken back', async () => {
  const { seasons, changes } = await now();
  const [season] = seasons;
  const changed = {
    ...GREEN,
    name: 'Red days',
    from: day(0),
    until: day(2),
    inkMark: '#ff5b3a',
    seen: changes,
    reason: 'Red it is',
  };
  expect((await admin!.put(`/api/admin/themes/${season?.id}`, changed)).status).toBe(200);
  expect(await admin!.put(`/api/admin/themes/${season?.id}`, { ...changed, name: 'Blue' })).toMatchObject(
    refused(themeRefusals.changed),
  );
  const path = `/api${historyPath('seasons', 'site')}`;
  const { events } = (await admin!.get(path)).body as ThingHistory;
  expect(events[0]).toMatchObject({ type: 'SeasonSet' });
  const { eventId } = events[0]!;
  const { revision } = (await first!.post(`${path}/undo/preview`, { eventId })).body as UndoPreview;
  const undo = { eventId, revision, reason: 'Green after all' };
  expect((await first!.post(`${path}/undo`, undo)).status).toBe(200);
  await eventually(async () => expect((await now()).seasons).toMatchObject([{ name: 'Green days', reason: 'Green after all' }]));
  app.now += 2_000;
  expect(styleIn((await page()).html)).toContain('#4fae74');
  const { changes: seen } = await now();
  expect(await admin!.post(`/api/admin/themes/${season?.id}/remove`, { seen, reason: 'It is over' })).toMatchObject({
    body: { seasons: [], changes: seen + 1 },
  });
  app.now += 2_000;
  expect(styleIn((await page()).html)).toBeNull();
});

it('what cannot be read, overlaps or is no colour is refused, each with its code, and changes nothing', async () => {
  expect((await add({ name: 'Stands', from: '2030-01-01', until: '2030-01-10' })).status).toBe(200);
  for (const [body, refusal] of [
    [{ paperText: HOUSE_ACCENTS.ink.text }, themeRefusals.unreadable],
    [{ inkMark: '#zz0000' }, themeRefusals.unreadable],
    [{ paperMark: '}*{x:y' }, themeRefusals.unreadable],
    [{ from: '2030-01-10', until: '2030-02-01' }, themeRefusals.overlaps],
    [{ from: '2030-02-30', until: '2030-03-01' }, themeRefusals.badDays],
    [{ seen: 0 }, themeRefusals.changed],
  ] as const)
    expect(await app.unchanged(() => add(body))).toMatchObject(refused(refusal));
  for (const body of [{ name: ' ' }, { name: 'x'.repeat(61) }, { reason: '' }, { paperMark: '#1f6b3b;' }, { seen: -1 }])
    expect((await app.unchanged(() => add(body))).body).toMatchObject({ code: kernelRefusals.invalid.code });
  expect((await app.unchanged(() => add({}, other!))).status).toBe(403);
  const gone = '00000000-0000-4000-8000-000000000000';
  const { changes: seen } = await now();
  expect(await admin!.post(`/api/admin/themes/${gone}/remove`, { seen, reason: 'Not there' })).toMatchObject(
    refused(themeRefusals.unknown),
  );
});

it('16 who add a season for the same days at once add one', async () => {
  const { changes: seen } = await now();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, i) => add({ name: `At once ${i}`, from: '2031-01-01', until: '2031-01-02', seen })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
});
