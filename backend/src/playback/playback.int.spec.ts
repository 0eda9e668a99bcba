import { randomUUID } from 'node:crypto';
import { chartRefusals, type Chart, type ChartAsOf, type ChartRail, type PopularCharts } from '@refrain/contracts/charts';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { playbackRefusals, type PlayReason, type RecordPlayRequest } from '@refrain/contracts/playback';
import { processingFailures, trackRefusals, type Track } from '@refrain/contracts/tracks';
import { refused } from '../testing/http';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { declaration, publish, song, uploadFiles } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let fan: Member;
let short: Track;
let long: Track;
let unreleased: Track;

beforeAll(async () => {
  app = await TestApp.start();
  [artist, fan] = [await app.artist(), await app.member()];
  short = await publish(artist, await song(8));
  long = await publish(artist, await song(70));
  const later = new Date(app.now + 100 * 24 * 60 * 60_000).toISOString();
  unreleased = await publish(artist, await song(1), { releaseNow: false, releaseDate: later });
});
afterAll(() => app.end());

const MISSING = '00000000-0000-4000-8000-000000000000';
/** A play that ends now. */
const heard = (secondsPlayed: number, more: Partial<RecordPlayRequest> = {}): RecordPlayRequest => ({
  playId: randomUUID(),
  startedAt: new Date(app.now - secondsPlayed * 1000).toISOString(),
  secondsPlayed,
  quality: 'streaming',
  source: 'track',
  ...more,
});
const ago = (seconds: number) => ({ startedAt: new Date(app.now - seconds * 1000).toISOString() });
const play = (by: Member, track: Track, request: object, headers = {}) =>
  by.post(`/api/tracks/${track.id}/plays`, request, headers);
const stateOf = async ({ id }: Track) => (await app.visitor().get(`/api/tracks/${id}`)).body as Track;
const HOUR = 60 * 60;

describe('the verdict over a play', () => {
  const table: readonly (readonly [string, () => Track, () => RecordPlayRequest, PlayReason])[] = [
    ['30 seconds of a long track', () => long, () => heard(30), 'HEARD_ENOUGH'],
    ['29 seconds of a long track', () => long, () => heard(29), 'TOO_SHORT'],
    ['half of a short track', () => short, () => heard(4), 'HEARD_ENOUGH'],
    ['less than half of a short track', () => short, () => heard(3), 'TOO_SHORT'],
    ['nothing', () => short, () => heard(0), 'TOO_SHORT'],
    ['a clock that is a little ahead', () => long, () => heard(30, ago(25)), 'HEARD_ENOUGH'],
    ['more seconds than have passed', () => long, () => heard(60, ago(30)), 'IMPLAUSIBLE_TIME'],
    ['a start in the future', () => long, () => heard(30, ago(-60)), 'IMPLAUSIBLE_TIME'],
    ['a play reported a day later', () => long, () => heard(60, ago(25 * HOUR)), 'IMPLAUSIBLE_TIME'],
    ['a play reported some hours later', () => long, () => heard(60, ago(5 * HOUR)), 'HEARD_ENOUGH'],
  ];
  it.each(table)('%s: as the rule says', async (_, track, request, reason) => {
    const before = await stateOf(track());
    const asked = request();
    const answer = await play(await app.member(), track(), asked);
    const counted = reason === 'HEARD_ENOUGH';
    expect(answer).toMatchObject({
      status: 200,
      body: { playId: asked.playId, verdict: counted ? 'counted' : 'not_counted', reason },
    });
    expect((await stateOf(track())).playCount).toBe(before.playCount + (counted ? 1 : 0));
    expect((await app.events('PlayRecorded')).at(-1)).toMatchObject({
      data: { ...asked, reason },
      meta: { rule: { name: 'play-verdict', version: 1 } },
    });
  });

  it('of the artist’s own plays never counts', async () => {
    expect((await play(artist, long, heard(60))).body).toMatchObject({ verdict: 'not_counted', reason: 'OWN_PLAY' });
  });

  it('counts once in half an hour for each listener and track, and again after it', async () => {
    const listener = await app.member();
    const reasons = [];
    for (const minutes of [0, 29, 30, 59, 61]) {
      reasons.push(((await play(listener, long, heard(30, ago(2 * HOUR - minutes * 60)))).body as { reason: string }).reason);
    }
    expect(reasons).toEqual(['HEARD_ENOUGH', 'REPEAT_WITHIN_WINDOW', 'HEARD_ENOUGH', 'REPEAT_WITHIN_WINDOW', 'HEARD_ENOUGH']);
    expect((await play(listener, short, heard(8))).body).toMatchObject({ reason: 'HEARD_ENOUGH' });
  });

  it('is shown with its reason on the track', async () => {
    const track = await publish(artist, await song(4));
    const listener = await app.member();
    for (const request of [heard(3), heard(3), heard(1), heard(3, ago(-60))]) await play(listener, track, request);
    await play(artist, track, heard(3));
    expect(await stateOf(track)).toMatchObject({
      playCount: 1,
      receipts: { counted: 1, tooShort: 1, repeat: 1, own: 1, implausible: 1 },
    });
  });
});

describe('the same play reported again', () => {
  it('counts once and answers as the first time, in turn, at once, and after a restart', async () => {
    const listener = await app.member();
    const { playCount } = await stateOf(short);
    const request = heard(8);
    const first = await play(listener, short, request);
    const again = await Promise.all(Array.from({ length: 10 }, () => play(listener, short, request)));
    await app.restart();
    again.push(await play(listener, short, request), await play(listener, short, { ...request, secondsPlayed: 1 }));
    for (const answer of again) expect(answer.body).toEqual(first.body);
    expect((await stateOf(short)).playCount).toBe(playCount + 1);
    expect(
      (await app.events('PlayRecorded')).filter(({ data }) => (data as RecordPlayRequest).playId === request.playId),
    ).toHaveLength(1);
  });

  it('under one key is one event, and another play under that key is refused', async () => {
    const listener = await app.member();
    const key = { 'idempotency-key': 'one-play-only' };
    const request = heard(8);
    const first = await play(listener, short, request, key);
    await app.unchanged(async () => {
      expect((await play(listener, short, request, key)).body).toEqual(first.body);
      expect(await play(listener, short, heard(4), key)).toMatchObject(refused(kernelRefusals.keyReused));
    });
  });
});

describe('a play that cannot be', () => {
  it('of a track that does not exist, or is not released, is refused', async () => {
    await app.unchanged(async () => {
      expect(await fan.post(`/api/tracks/${MISSING}/plays`, heard(30))).toMatchObject(refused(trackRefusals.unknown));
      expect(await fan.post('/api/tracks/not-an-id/plays', heard(30))).toMatchObject(refused(kernelRefusals.idNotValid));
      expect(await play(fan, unreleased, heard(1))).toMatchObject(refused(trackRefusals.unknown));
      expect(await app.visitor().post(`/api/tracks/${short.id}/plays`, heard(8))).toMatchObject(
        refused(kernelRefusals.signInRequired),
      );
    });
  });

  const never = [undefined, null, {}, { $ne: 1 }, [], true];
  const fields: readonly (readonly [keyof RecordPlayRequest, readonly unknown[]])[] = [
    ['playId', [...never, 1, 'x', '__proto__', `${MISSING}0`]],
    ['startedAt', [...never, 1, 'yesterday', '2026-13-45T00:00:00Z', '2026-02-30T00:00:00Z', '2026-W50-1', '2026-340', '']],
    ['secondsPlayed', [...never, '30', -1, 1.5, 86_401, 1e300]],
    ['quality', [...never, 1, 'best', 'constructor']],
    ['source', [...never, 1, 'nowhere', '__proto__']],
  ];
  it.each(fields)('has no such %s', async (field, values) => {
    await app.unchanged(async () => {
      for (const value of values) {
        const answer = await play(fan, short, { ...heard(8), [field]: value });
        expect([value, answer]).toMatchObject([
          value,
          { status: 400, body: { code: kernelRefusals.invalid.code, errors: { [field]: expect.any(String) } } },
        ]);
      }
    });
  });

  it.each(['verdict', 'listenerId', 'artistId', 'chart', 'now'])('brings no %s of its own', async (field) => {
    expect(await app.unchanged(() => play(fan, short, { ...heard(8), [field]: 'counted' }))).toMatchObject({
      status: 400,
      body: { code: kernelRefusals.invalid.code },
    });
  });
});

it('a track whose file is gone has failed with a reason, and cannot be played', async () => {
  const { audio } = await uploadFiles(artist, await song(3));
  await app.storage.media.remove(`uploads/${audio}`);
  const track = (await artist.post('/api/tracks/upload', declaration(audio))).body as Track;
  await eventually(async () =>
    expect((await artist.get(`/api/tracks/${track.id}`)).body).toMatchObject({
      processingStatus: 'failed',
      processingError: processingFailures.missing,
    }),
  );
  expect(await app.unchanged(() => play(artist, track, heard(3)))).toMatchObject(refused(playbackRefusals.notPlayable));
  expect(await fan.get(`/api/tracks/${track.id}`)).toMatchObject(refused(trackRefusals.unknown));
});

describe('the charts', () => {
  it('show what counted, best first, in every window, and the top of the week beside the feed', async () => {
    const windows = await Promise.all(
      ['day', 'week', 'month', 'all'].map(
        async (window) => (await fan.get(`/api/charts?window=${window}&kind=human`)).body as Chart,
      ),
    );
    for (const { entries } of windows) {
      const counts = entries.map(({ playCount }) => playCount);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      expect(entries.map(({ position }) => position)).toEqual(entries.map((_, i) => i + 1));
      for (const { series, playCount } of entries) expect(series.reduce((sum, n) => sum + n, 0)).toBe(playCount);
    }
    const all = windows[3]?.entries ?? [];
    expect(all.find(({ id }) => id === long.id)?.playCount).toBe((await stateOf(long)).playCount);
    const popular = (await fan.get('/api/sidebar/popular-charts')).body as PopularCharts;
    expect(popular).toEqual(windows[1]?.entries.slice(0, 5));
    expect(((await fan.get('/api/charts?kind=ai')).body as Chart).entries).toEqual([]);
  });

  it.each([
    ['window=year', chartRefusals.window],
    ['window=', chartRefusals.window],
    ['window=__proto__', chartRefusals.window],
    ['window=day&window=week', chartRefusals.window],
    ['kind=robots', chartRefusals.kind],
    ['kind=all&kind=ai', chartRefusals.kind],
  ])('refuse ?%s', async (query, refusal) => {
    expect(await fan.get(`/api/charts?${query}`)).toMatchObject(refused(refusal));
  });

  it.each([
    ['as-of', chartRefusals.asOf],
    ['as-of?at=yesterday', chartRefusals.asOf],
    ['as-of?at=2026-11-19T14:00:00', chartRefusals.asOf],
    ['as-of?at=%2B012026-11-19T14:00:00Z', chartRefusals.asOf],
    ['as-of?at=0001-01-01T00:00:00Z', chartRefusals.asOf],
    [`as-of?at=${'9'.repeat(3000)}`, chartRefusals.asOf],
    ['as-of?at=2999-01-01T00:00:00Z', chartRefusals.asOfFuture],
    ['as-of?at=2020-02-10T10:30:00Z&rules=mine', chartRefusals.rules],
    ['as-of?at=2020-02-10T10:30:00Z&kind=genre-polka', chartRefusals.kind],
    ['runs?window=year', chartRefusals.window],
    ['runs?at=yesterday', chartRefusals.asOf],
    ['why', chartRefusals.notInChart],
    [`why?track=${MISSING}`, chartRefusals.notInChart],
    [`why?track=${'x'.repeat(3000)}`, chartRefusals.notInChart],
    ['feed/year/2026', chartRefusals.feedWindow],
    ['feed/week/2026-11-17', chartRefusals.period],
    ['feed/day/2999-01-01', chartRefusals.feedNotYet],
    ['rail?window=all&period=2026', chartRefusals.period],
    ['rail?window=week&period=2026-11-17', chartRefusals.period],
    ['rail?window=month&period=2026-11-16', chartRefusals.period],
    ['rail?window=day&period=', chartRefusals.period],
  ])('refuse /%s', async (path, refusal) => {
    expect(await fan.get(`/api/charts/${path}`)).toMatchObject(refused(refusal));
  });

  it('of a moment before the first play are empty, and the rail of a period has all its plays', async () => {
    const empty = (await fan.get('/api/charts/as-of?window=month&at=2020-02-10T10:30:00.5Z')).body as ChartAsOf;
    expect(empty).toEqual({
      window: 'month',
      kind: 'all',
      period: '2020-02',
      asOf: '2020-02-10T10:00:00.000Z',
      rules: 'then',
      entries: [],
      logPosition: expect.stringMatching(/^\d+$/) as string,
    });
    const rail = (await fan.get('/api/charts/rail?window=week')).body as ChartRail;
    const chart = (await fan.get('/api/charts?window=week')).body as Chart;
    expect(rail.hours).toHaveLength(7 * 24);
    const total = chart.entries.reduce((sum, { playCount }) => sum + playCount, 0);
    expect(total).toBeGreaterThan(0);
    expect(rail.hours.reduce((sum, plays) => sum + plays, 0)).toBe(total);
  });

  it('do not take operators for a window', async () => {
    const plain = await fan.get('/api/charts');
    for (const query of ['window[$ne]=day', 'window[]=day', 'kind[$gt]='])
      expect((await fan.get(`/api/charts?${query}`)).body).toEqual(plain.body);
  });
});
