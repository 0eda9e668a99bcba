import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { session } from '@refrain/contracts/accounts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { interactionLimits, interactionRefusals, type Interaction, type OwnUse } from '@refrain/contracts/telemetry';
import { Clock } from '../kernel/values/clock';
import { grant, signedIn } from '../testing/people';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { InteractionFiles } from './interaction-files';
import type { KeptInteraction } from './kept-interaction';

let app: TestApp;
let fan: Member;
const DAY_MS = 86_400_000;
const folder = () => join(app.folder, 'data', 'interactions');

const flush = () => app.app.get(InteractionFiles, { strict: false }).flush();

beforeAll(async () => (app = await TestApp.start()));
beforeEach(async () => {
  fan = await app.member();
  await flush();
  await rm(folder(), { recursive: true, force: true });
});
afterAll(() => app.end());

const record = (change: Partial<Interaction> = {}): Interaction => ({
  interactionType: 'view',
  contentType: 'page',
  metadata: { currentUrl: `${app.origin}/fan/sample-handle`, userAgent: 'Sample/1.0' },
  sessionId: randomUUID(),
  deviceType: 'desktop',
  timestamp: new Date(app.now).toISOString(),
  ...change,
});
const tell = (body: unknown, by = fan) => by.post('/api/micro-interactions', body);
const kept = async (): Promise<readonly KeptInteraction[]> => {
  await flush();
  const names = await readdir(folder()).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as KeptInteraction),
  );
};

describe('an interaction', () => {
  it('is kept without the words of anybody', async () => {
    expect(
      (await tell({ ...record(), more: [record({ interactionType: 'search', metadata: { resultCount: 3 } })] })).status,
    ).toBe(204);
    const [first, second] = await kept();
    expect([first?.page, first?.who, second?.extras]).toEqual(['fan', second?.who, { resultCount: 3 }]);
    const [file = ''] = await readdir(folder());
    const text = await readFile(join(folder(), file), 'utf8');
    for (const secret of [fan.user.id, fan.user.username, fan.cookie, 'sample-handle', 'Sample/1.0', '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  it('of a visitor is refused, and kept nowhere', async () => {
    expect(await tell(record(), app.visitor() as Member)).toMatchObject(refused(kernelRefusals.signInRequired));
    expect(await kept()).toEqual([]);
  });

  it('appends nothing to the log, and is no use of the session', async () => {
    const before = (await fan.get('/api/session-info')).body as { expiresAt: string };
    app.now += 5 * 60_000;
    expect((await app.unchanged(() => tell(record()))).status).toBe(204);
    expect((await fan.get('/api/session-info')).body).toMatchObject({ expiresAt: before.expiresAt });
    app.now += session.idleSeconds * 1000;
    expect((await tell(record())).status).toBe(401);
  });

  it.each<[string, (valid: Interaction) => unknown]>([
    ['of an unknown type', (valid) => ({ ...valid, interactionType: 'sneeze' })],
    ['of an inherited type', (valid) => ({ ...valid, interactionType: 'constructor' })],
    ['with a field too many', (valid) => ({ ...valid, userId: 'another' })],
    ['with an extra too many', (valid) => ({ ...valid, metadata: { email: 'ada@example.test' } })],
    ['with an extra that is too long', (valid) => ({ ...valid, metadata: { currentUrl: `/${'a'.repeat(2001)}` } })],
    ['with an extra of another kind', (valid) => ({ ...valid, metadata: { action: { $gt: '' } } })],
    ['with others in others', (valid) => ({ ...valid, more: [{ ...valid, more: [valid] }] })],
    ['with too many others', (valid) => ({ ...valid, more: Array(interactionLimits.more + 1).fill(valid) })],
    ['without a device', ({ deviceType: _, ...valid }) => valid],
    ['as a list', (valid) => [valid]],
  ])('%s is refused', async (_, change) => {
    expect(await tell(change(record()))).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^REQUEST\./) } });
    expect(await kept()).toEqual([]);
  });

  it('that is too large is refused', async () => {
    const metadata = { currentUrl: `/${'a'.repeat(1999)}` };
    expect(await tell({ ...record({ metadata }), more: Array(interactionLimits.more).fill(record({ metadata })) })).toMatchObject(
      refused(kernelRefusals.tooLarge),
    );
  });
});

describe('too many interactions', () => {
  it('of one account have to wait for the next minute; others do not', async () => {
    app.now = Math.ceil(app.now / 60_000) * 60_000 + 15_000;
    const many = { ...record(), more: Array(interactionLimits.more).fill(record()) };
    const answers = [];
    for (let told = 0; told <= interactionLimits.perMinute; told += 1 + interactionLimits.more) answers.push(await tell(many));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(
      Array(interactionLimits.perMinute / (1 + interactionLimits.more)).fill(204),
    );
    expect(answers.at(-1)).toMatchObject({ ...refused(interactionRefusals.tooMany), headers: { 'retry-after': '45' } });
    expect((await tell(record(), await app.member())).status).toBe(204);
    app.now += 45_000;
    expect((await tell(record())).status).toBe(204);
    expect(await kept()).toHaveLength(interactionLimits.perMinute + 2);
  });
});

describe('the files of interactions', () => {
  const sample = (at: string): KeptInteraction => ({
    at,
    who: 'a',
    visit: 'b',
    type: 'view',
    contentType: 'page',
    device: 'desktop',
  });

  it('are one a day, of bounded size', async () => {
    const line = JSON.stringify(sample('2026-06-01T12:00Z')).length + 1;
    const files = new InteractionFiles(folder(), new Clock(() => Date.parse('2026-06-02T00:00:00Z')), { bytesPerDay: line * 3 });
    files.keep([...Array(5).fill(sample('2026-06-01T12:00Z')), sample('2026-06-02T00:00Z')]);
    await files.flush();
    files.keep([sample('2026-06-01T12:01Z'), sample('2026-06-02T00:00Z')]);
    await files.flush();
    const lines = async (day: string) => (await readFile(join(folder(), `${day}.jsonl`), 'utf8')).trim().split('\n').length;
    expect([await lines('2026-06-01'), await lines('2026-06-02')]).toEqual([3, 2]);
  });

  it('go when their time is over, and nothing else goes', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z');
    const files = new InteractionFiles(folder(), new Clock(() => now), { daysKept: 3 });
    for (let day = 0; day < 5; day += 1, now += DAY_MS) {
      files.keep([sample(`${new Date(now).toISOString().slice(0, 16)}Z`)]);
      await files.flush();
      if (day === 0) await writeFile(join(folder(), 'a-note.txt'), '');
    }
    expect((await readdir(folder())).sort()).toEqual(['2026-06-03.jsonl', '2026-06-04.jsonl', '2026-06-05.jsonl', 'a-note.txt']);
  });

  it('that cannot be written are missed by nobody', async () => {
    await writeFile(folder(), 'no folder');
    expect((await tell(record())).status).toBe(204);
    await flush();
    expect((await tell(record())).status).toBe(204);
  });

  it('are written when the process stops', async () => {
    await tell(record());
    await app.restart();
    await eventually(async () => expect(await readdir(folder())).toHaveLength(1));
  });
});

describe('what is kept of oneself', () => {
  const own = async (by: Member) => (await by.get('/api/micro-interactions/own')).body as OwnUse;
  const ADMIN = { role: 'admin', adminLevel: null, isSupremeAdmin: false } as const;

  it('is shown as it is stored, the newest first, to oneself alone, and without pseudonyms', async () => {
    const [ada, ben] = [await grant(app, await app.member(), ADMIN), await grant(app, await app.member(), ADMIN)];
    await tell({ ...record(), more: [record({ interactionType: 'search', metadata: { resultCount: 3 } })] }, ada);
    await tell(record({ interactionType: 'click', contentType: 'track' }), ben);
    const { interactions } = await own(ada);
    expect(interactions.map(({ type, page, extras }) => [type, page, extras])).toEqual([
      ['search', null, { resultCount: 3 }],
      ['view', 'fan', {}],
    ]);
    const [stored] = await kept();
    expect(JSON.stringify(interactions)).not.toContain(stored?.who);
    expect((await own(ben)).interactions.map(({ type }) => type)).toEqual(['click']);
    expect((await fan.get('/api/micro-interactions/own')).status).toBe(403);
    app.now += DAY_MS;
    expect(interactions.length).toBe(2);
    expect((await own(await signedIn(app, ada.user))).interactions).toEqual([]);
  });

  it('is found behind lines that others filled the file with, and a line that a crash cut', async () => {
    const ada = await grant(app, await app.member(), ADMIN);
    await tell(record(), ada);
    await own(ada);
    const [file = ''] = await readdir(folder());
    await writeFile(join(folder(), file), `${'x'.repeat(70_000)}\n{"at":`, { flag: 'a' });
    expect((await own(ada)).interactions.length).toBe(1);
  });
});
