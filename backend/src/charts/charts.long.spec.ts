import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  chartRefusals,
  periodOf,
  type Chart,
  type ChartCountries,
  type ChartAsOf,
  type ChartFeed,
  type ChartRail,
  type ChartRuns,
  type ChartWhy,
} from '@refrain/contracts/charts';
import { deletion } from '@refrain/contracts/personal-data';
import type { PlayRecorded } from '@refrain/contracts/playback';
import type { Track, UploadTrackRequest } from '@refrain/contracts/tracks';
import { ReadModels } from '../kernel';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { declaration, publish, song } from '../testing/uploads';

const HOUR = 3_600_000;
/** A Monday. */
const FIRST = Date.parse('2026-08-03T00:00:00.000Z');
const SCRIPT = join(__dirname, '../../../frontend/public/recompute-chart.mjs');
const run = promisify(execFile);

let app: TestApp;
let artist: Member;
let fans: readonly Member[];
let jazz: Track;
let folk: Track;
let folder: string;

/** Lets the time be so many hours after the first Monday. Sessions end after some days without use. */
const at = async (hours: number) => {
  app.now = FIRST + hours * HOUR;
  for (const member of [artist, ...fans])
    expect((await member.post('/api/login', { username: member.user.username, password: PASSWORD })).status).toBe(200);
};
const iso = (hours: number) => new Date(FIRST + hours * HOUR).toISOString();
const plays = async (track: Track, by: readonly Member[], secondsPlayed = 40) => {
  for (const fan of by) {
    const startedAt = new Date(app.now - secondsPlayed * 1000).toISOString();
    const request = { playId: randomUUID(), startedAt, secondsPlayed, quality: 'streaming', source: 'track' };
    expect((await fan.post(`/api/tracks/${track.id}/plays`, request)).status).toBeLessThan(300);
  }
};
const folded = async () => {
  const head = await app.head();
  const names = ['charts', 'chartSlices', 'chartReceipts', 'tracks', 'people'] as const;
  await eventually(async () => expect(await app.app.get(ReadModels).passed(head, ...names)).toBe(true));
};
const ask = async <T>(path: string, by = app.visitor()) => (await by.get(`/api/charts${path}`)).body as T;
const idsOf = ({ entries }: Chart) => entries.map(({ id, playCount }) => [id, playCount]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-charts-'));
  app = await TestApp.start();
  app.now = FIRST + HOUR;
  [artist, fans] = [await app.artist(), [await app.member(), await app.member(), await app.member()]];
  const audio = await song(60);
  jazz = await publish(artist, audio, { title: 'Blue Hour', genre: 'Jazz', moodCategories: ['serene'] });
  folk = await publish(artist, audio, { title: 'Barn Door', genre: 'Folk', moodCategories: ['serene', 'fierce'] });
  // The first week: jazz leads by two to one. A play is too short, one is the artist's own.
  await at(10);
  await plays(jazz, fans.slice(0, 2));
  await plays(folk, fans.slice(0, 1));
  await plays(jazz, fans.slice(2), 3);
  await plays(jazz, [artist]);
  // A country counts from the next day on.
  const { displayName, slug } = artist.user;
  expect((await artist.ask('PUT', '/api/user/profile', { json: { displayName, slug, country: 'IS' } })).status).toBe(200);
  // The second week: folk leads by three to none.
  await at(24 * 7 + 20);
  await plays(folk, fans);
  await folded();
});
afterAll(async () => {
  await app.end();
  await rm(folder, { recursive: true, force: true });
});

describe('charts', () => {
  it('are per genre and per mood', async () => {
    expect(idsOf(await ask('?window=week&kind=genre-jazz'))).toEqual([]);
    expect(idsOf(await ask('?window=all&kind=genre-jazz'))).toEqual([[jazz.id, 2]]);
    expect(idsOf(await ask('?window=all&kind=mood-driving'))).toEqual([[folk.id, 4]]);
    expect(idsOf(await ask('?window=all&kind=mood-calm'))).toEqual([
      [folk.id, 4],
      [jazz.id, 2],
    ]);
  });

  it('are per country of the artist, from the day after it was stated', async () => {
    expect(await ask<ChartCountries>('/countries')).toEqual(['IS']);
    expect(idsOf(await ask('?window=all&kind=country-is'))).toEqual([[folk.id, 3]]);
    expect(idsOf(await ask<ChartAsOf>(`/as-of?window=all&kind=country-is&at=${iso(24 * 7 + 20)}`))).toEqual([]);
    const why = await ask<ChartWhy>(`/why?window=all&kind=country-is&track=${folk.id}`);
    expect(why).toMatchObject({ position: 1, playCount: 3, attempts: { HEARD_ENOUGH: 3 }, otherwise: 1 });
    expect(idsOf(await ask('?window=all&kind=country-pt'))).toEqual([]);
    expect(await app.visitor().get('/api/charts?kind=country-xk')).toMatchObject(refused(chartRefusals.kind));
  });

  it('of all time stand as of a moment too', async () => {
    const ids = idsOf(await ask<ChartAsOf>(`/as-of?window=all&at=${iso(24 * 7 + 20)}`));
    expect(ids).toEqual([
      [jazz.id, 2],
      [folk.id, 1],
    ]);
  });

  it('of all time have a rail of days, with the rule that judged them', async () => {
    const rail = await ask<ChartRail>('/rail?window=all&kind=genre-jazz');
    expect(rail).toMatchObject({ period: 'all', start: '2026-08-03T00:00:00.000Z', days: [2, 0, 0, 0, 0, 0, 0, 0], hours: [] });
    const { days, rules } = await ask<ChartRail>('/rail?window=all');
    expect(days).toEqual([3, 0, 0, 0, 0, 0, 0, 3]);
    expect(rules).toEqual([{ name: 'play-verdict', version: 1, since: iso(10) }]);
  });

  it('know the best place of a song in earlier weeks, and in how many it stood', async () => {
    const { runs, period } = await ask<ChartRuns>('/runs?window=week');
    expect(period).toBe('2026-08-10');
    expect(new Map(runs.map(({ id, ...run }) => [id, run]))).toEqual(
      new Map([
        [jazz.id, { peak: 1, periods: 1 }],
        [folk.id, { peak: 2, periods: 1 }],
      ]),
    );
  });

  it('say why a song has its place', async () => {
    const why = await ask<ChartWhy>(`/why?window=week&track=${jazz.id}&at=${iso(30)}`);
    expect(why).toMatchObject({ position: 1, playCount: 2, weight: 1, otherwise: 0, movedLater: 0, rule: { version: 1 } });
    expect(why.attempts).toEqual({
      HEARD_ENOUGH: 2,
      TOO_SHORT: 1,
      OWN_PLAY: 1,
      REPEAT_WITHIN_WINDOW: 0,
      IMPLAUSIBLE_TIME: 0,
      FRAUD: 0,
    });
    expect(why.neighbours.map(({ id, difference }) => [id, difference])).toEqual([
      [jazz.id, 0],
      [folk.id, -1],
    ]);
    // The last two of the hour, without who listened.
    expect(why.receipts.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['OWN_PLAY', 'TOO_SHORT']));
    const text = JSON.stringify(why);
    for (const { user } of [artist, ...fans])
      expect(text.replaceAll(`"artistId":"${artist.user.id}"`, '')).not.toContain(user.id);
    const now = await ask<ChartWhy>(`/why?window=week&track=${folk.id}&kind=human`);
    expect(now).toMatchObject({ position: 1, playCount: 3, attempts: { HEARD_ENOUGH: 3 } });
    expect(await app.visitor().get(`/api/charts/why?window=week&track=${jazz.id}`)).toMatchObject(
      refused(chartRefusals.notInChart),
    );
  });

  it('are the same for a blocked listener as for a visitor', async () => {
    const [fan] = fans;
    expect((await artist.post(`/api/users/${fan?.user.id}/block`, {})).status).toBeLessThan(300);
    const path = `/as-of?window=week&at=${iso(30)}`;
    expect(await ask(path, fan)).toEqual(await ask(path));
  });
});

it('keep the declaration of the day of a play when the artist says something else later', async () => {
  // On the first day: later the artist would have to verify an address.
  await at(12);
  const { status } = await artist.put(`/api/tracks/${jazz.id}`, said(jazz, { genre: 'Blues' }));
  expect(status).toBeLessThan(300);
  await at(24 * 7 + 21);
  await plays(jazz, fans.slice(0, 1));
  await at(24 * 8 + 21);
  await plays(jazz, fans.slice(0, 1));
  await folded();
  expect(idsOf(await ask('?window=all&kind=genre-jazz'))).toEqual([[jazz.id, 2]]);
  expect(idsOf(await ask('?window=all&kind=genre-blues'))).toEqual([[jazz.id, 2]]);
});

it('undo a voided play by the rules of today, and not by those of then', async () => {
  const events = (await app.events('PlayRecorded')) as unknown as readonly (PlayRecorded & { at: string; stream: string })[];
  const first = events.find(({ data }) => data.trackId === jazz.id && data.verdict === 'counted');
  if (!first) throw new Error('nothing was played');
  const { playId, trackId, artistId, listenerId, chart, chartEligible, verdict, reason } = first.data;
  const facts = { replayId: null, playId, trackId, artistId, listenerId, chart, chartEligible, recordedAt: first.at };
  const verdicts = { fromVerdict: verdict, fromReason: reason, toVerdict: 'not_counted', toReason: 'IMPLAUSIBLE_TIME' };
  const meta = { actor: null, correlation: randomUUID(), rule: { name: 'play-verdict', version: 1 } };
  const event = {
    id: randomUUID(),
    type: 'PlayReassessed',
    version: 2,
    data: { ...facts, ...verdicts },
    meta,
    at: iso(24 * 8 + 21),
  };
  await app.storage.log.append(first.stream, [event], 'any');
  await folded();
  const path = `/as-of?window=week&at=${iso(30)}`;
  // Of equal songs the later id is first.
  const equal = [jazz.id, folk.id]
    .sort()
    .reverse()
    .map((id) => [id, 1]);
  expect(idsOf(await ask(`${path}&rules=then&kind=human`))).toEqual([[jazz.id, 2], [folk.id, 1]]); // prettier-ignore
  expect(idsOf(await ask(`${path}&rules=now&kind=human`))).toEqual(equal);
  const why = await ask<ChartWhy>(`/why?window=week&kind=human&track=${jazz.id}&at=${iso(30)}&rules=now`);
  expect(why).toMatchObject({ playCount: 1, movedLater: 1, attempts: { HEARD_ENOUGH: 1, IMPLAUSIBLE_TIME: 1 } });
});

describe('the feed of charts', () => {
  const fetched = async (path: string) => {
    const file = join(folder, 'file.ndjson');
    const text = (await app.visitor().get(path)).bytes.toString();
    await writeFile(file, text);
    return { text, file };
  };

  it('lists the periods that are over, and a stranger comes to the charts of the site', async () => {
    await at(24 * 14 + 2);
    const { files, key } = await ask<ChartFeed>('/feed');
    const weeks = files.filter(({ window }) => window === 'week');
    expect(weeks.map(({ period }) => period)).toEqual(['2026-08-10', '2026-08-03']);
    expect((await app.visitor().get('/api/charts/feed/all/all')).body).toMatchObject({ code: chartRefusals.feedWindow.code });
    const { text, file } = await fetched(weeks[1]?.path ?? '');
    const { stdout } = await run(process.execPath, [SCRIPT, file, key]);
    expect(stdout).toContain('week 2026-08-03: 5 plays, 6 charts, all as published.');
    const chart = text.split('\n').find((line) => line.startsWith('{"chart":"all"')) ?? '';
    const site = await ask<ChartAsOf>(`/as-of?window=week&at=${iso(24 * 7)}`);
    expect((JSON.parse(chart) as { places: unknown }).places).toEqual(
      site.entries.map(({ position, id, playCount }) => [position, id, playCount]),
    );
    const [played] = (await app.events('PlayRecorded')).slice(-1);
    expect(site.logPosition >= (played?.position ?? '') && site.logPosition <= (await app.head())).toBe(true);
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('has the same bytes after a song was renamed, hidden and deleted, and after a listener was erased', async () => {
    const { text } = await fetched('/api/charts/feed/week/2026-08-03');
    for (const { user } of fans) expect(text).not.toContain(user.id);
    await at(13);
    const { status } = await artist.put(`/api/tracks/${folk.id}`, said(folk, { title: 'Barn Gate' }));
    expect(status).toBeLessThan(300);
    await at(24 * 14 + 2);
    await folded();
    const renamed = await ask<ChartAsOf>(`/as-of?window=week&at=${iso(24 * 7)}`);
    expect(renamed.entries.map(({ title }) => title)).toContain('Barn Gate');
    expect((await artist.delete(`/api/tracks/${folk.id}`)).status).toBeLessThan(300);
    await folded();
    const left = await ask<ChartAsOf>(`/as-of?window=week&at=${iso(24 * 7)}`);
    // Its place stays open.
    expect(left.entries.map(({ id, position }) => [id, position])).toEqual([[jazz.id, 1]]);
    const why = await ask<ChartWhy>(`/why?window=week&track=${jazz.id}&at=${iso(24 * 7)}`);
    expect(why.neighbours).toContainEqual({ id: folk.id, position: 2, playCount: 1, difference: -1, track: null });
    const [, , listener] = fans;
    expect((await listener?.post('/api/user/delete', { password: PASSWORD }))?.status).toBeLessThan(300);
    app.now += deletion.graceSeconds * 1000;
    await app.app.get(Erasures).eraseDue();
    expect((await app.events('ErasureCompleted')).map(({ data }) => data)).toContainEqual({ userId: listener?.user.id });
    await folded();
    expect((await fetched('/api/charts/feed/week/2026-08-03')).text).toBe(text);
  });

  it('has no file of a period that goes on', async () => {
    const period = periodOf('week', new Date(app.now).toISOString());
    const answer = await app.visitor().get(`/api/charts/feed/week/${period}`);
    expect(answer).toMatchObject(refused(chartRefusals.feedNotYet));
  });
});

/** What its artist says of a track, changed. */
const said = ({ title, genre, moodCategories }: Track, more: Partial<UploadTrackRequest>) => {
  const moods = [...moodCategories];
  const { audioUploadId: _, ...rest } = declaration('', { title, genre, moodCategories: moods, ...more });
  return rest;
};
