import { randomUUID } from 'node:crypto';
import { chartRefusals, type Chart, type ChartAsOf, type ChartWhy, type NumberOne } from '@refrain/contracts/charts';
import type { Track } from '@refrain/contracts/tracks';
import { refused } from '../testing/http';
import { eventually, PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const HOUR = 3_600_000;
const MONDAY = Date.parse('2026-08-03T00:00:00.000Z');

let app: TestApp;
let [ada, ben]: readonly Member[] = [];
let first: Track;
let second: Track;

const plays = async (track: Track, by: readonly Member[]) => {
  for (const fan of by) {
    const request = {
      startedAt: new Date(app.now - 40_000).toISOString(),
      secondsPlayed: 40,
      quality: 'streaming',
      source: 'track',
    };
    expect((await fan.post(`/api/tracks/${track.id}/plays`, { playId: randomUUID(), ...request })).status).toBeLessThan(300);
  }
};
const ask = async <T>(path: string) => (await app.visitor().get(`/api/charts${path}`)).body as T;
const placesOf = ({ entries }: Chart) => entries.map(({ id, position, playCount }) => [id, position, playCount]);
const THEN = new Date(MONDAY + 11 * HOUR).toISOString();
/** The chart of now, and that of a moment, which are of the same plays. */
const places = async () => {
  const [now, then] = [await ask<Chart>('?window=week'), await ask<ChartAsOf>(`/as-of?window=week&at=${THEN}`)];
  expect(placesOf(then)).toEqual(placesOf(now));
  return placesOf(now);
};
const signIn = async () =>
  expect((await ada?.post('/api/login', { username: ada.user.username, password: PASSWORD }))?.status).toBe(200);
const whyOf = (track: Track) => app.visitor().get(`/api/charts/why?window=week&at=${THEN}&track=${track.id}`);

beforeAll(async () => {
  app = await TestApp.start();
  app.now = MONDAY + 10 * HOUR;
  [ada, ben] = [await app.artist(), await app.artist()];
  const fans = [await app.member(), await app.member(), await app.member()];
  first = await publish(ada, await song(60), { title: 'In the Lead' });
  second = await publish(ben, await song(60), { title: 'Behind It' });
  await plays(first, fans);
  await plays(second, fans.slice(1));
  app.now = MONDAY + 12 * HOUR;
  await signIn();
  await eventually(async () => expect(await places()).toEqual(both()), 20_000);
});
afterAll(() => app.end());

const both = () => [
  [first.id, 1, 3],
  [second.id, 2, 2],
];

/** What is seen while the first song is not. */
const withoutTheFirst = async () => {
  expect(await places()).toEqual([[second.id, 2, 2]]);
  expect(await whyOf(first)).toMatchObject(refused(chartRefusals.notInChart));
  const { neighbours } = (await whyOf(second)).body as ChartWhy;
  expect(neighbours).toMatchObject([
    { id: first.id, position: 1, playCount: 3, difference: 1, track: null },
    { id: second.id, position: 2, playCount: 2, difference: 0, track: { title: 'Behind It' } },
  ]);
  expect((await ask<NumberOne>('/number-one')).entry).toMatchObject({ id: second.id, position: 2 });
  for (const path of ['?window=week', `/as-of?window=week&at=${THEN}`, '/number-one'])
    expect(JSON.stringify(await ask(path))).not.toContain('In the Lead');
  expect(JSON.stringify((await whyOf(second)).body)).not.toContain('In the Lead');
};

it('a song that is unpublished leaves its place open, and comes back to it', async () => {
  expect((await ada?.post(`/api/tracks/${first.id}/unpublish`))?.status).toBe(200);
  await eventually(withoutTheFirst);
  expect((await ada?.post(`/api/tracks/${first.id}/publish`))?.status).toBe(200);
  await eventually(async () => expect(await places()).toEqual(both()));
  expect((await whyOf(first)).body).toMatchObject({ position: 1, playCount: 3 });
});

it('a song that is hidden, for its artist waits to be deleted, leaves its place open until the artist stays', async () => {
  expect((await ada?.post('/api/user/delete', { password: PASSWORD }))?.status).toBeLessThan(300);
  await eventually(withoutTheFirst);
  await signIn();
  expect((await ada?.post('/api/user/delete/cancel'))?.status).toBe(200);
  await eventually(async () => expect(await places()).toEqual(both()));
});
