import { randomUUID } from 'node:crypto';
import { kernelRefusals } from '@refrain/contracts/kernel';
import type { HistoryPage, RecordPlayRequest } from '@refrain/contracts/playback';
import { deletion } from '@refrain/contracts/personal-data';
import type { Track } from '@refrain/contracts/tracks';
import { playsOf } from '@refrain/projections/playback';
import { Erasures } from '../personal-data/erasures';
import { refused } from '../testing/http';
import { PASSWORD, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

let app: TestApp;
let artist: Member;
let track: Track;
beforeAll(async () => {
  app = await TestApp.start();
  artist = await app.artist();
  track = await publish(artist, await song(8));
});
afterAll(() => app.end());

let started = 0;
/** Half an hour of their own apart, so that none is a repetition. */
const play = async (who: Member, secondsPlayed: number) => {
  app.now += 1000;
  started += 1;
  const startedAt = new Date(app.now - (20 - started) * 31 * 60_000).toISOString();
  const asked: RecordPlayRequest = { playId: randomUUID(), startedAt, secondsPlayed, quality: 'streaming', source: 'track' };
  expect((await who.post(`/api/tracks/${track.id}/plays`, asked)).status).toBe(200);
};
const plays = async (who: Member, query = '') => ((await who.get(`/api/user/plays${query}`)).body as HistoryPage).plays;

it('a listener sees every play with its verdict, the last first; nobody else does', async () => {
  const [ada, ben] = [await app.member(), await app.member()];
  for (const seconds of [8, 2, 7]) await play(ada, seconds);
  const own = await plays(ada);
  expect(own.map(({ secondsPlayed, verdict, reason, ruleVersion }) => [secondsPlayed, verdict, reason, ruleVersion])).toEqual([
    [7, 'counted', 'HEARD_ENOUGH', 1],
    [2, 'not_counted', 'TOO_SHORT', 1],
    [8, 'counted', 'HEARD_ENOUGH', 1],
  ]);
  expect(own[0]).toMatchObject({ track: { id: track.id, title: track.title }, chart: 'human', before: null });
  expect((await plays(ada, '?verdict=not_counted')).map(({ secondsPlayed }) => secondsPlayed)).toEqual([2]);
  expect(await plays(ben)).toEqual([]);
  expect(await app.visitor().get('/api/user/plays')).toMatchObject(refused(kernelRefusals.signInRequired));
  const recorded = await app.events('PlayRecorded');
  expect(own.length).toBe(recorded.filter(({ data }) => (data as { listenerId: string }).listenerId === ada.user.id).length);
});

it('a page goes on where the one before ended, and a cursor that is none is refused', async () => {
  const ada = await app.member();
  for (const seconds of [1, 2, 3]) await play(ada, seconds);
  const first = await playsOf(app.storage.readStore, ada.user.id, { limit: 2 });
  const second = await playsOf(app.storage.readStore, ada.user.id, { limit: 2, after: first.next ?? '' });
  expect([...first.plays, ...second.plays].map(({ secondsPlayed }) => secondsPlayed)).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
  expect((await ada.get('/api/user/plays?after=nothing')).status).toBe(400);
});

it('the song of a blocked artist keeps its play, without the song', async () => {
  const ada = await app.member();
  await play(ada, 8);
  await ada.post(`/api/users/${artist.user.id}/block`);
  expect(await plays(ada)).toMatchObject([{ verdict: 'counted', track: null }]);
});

it('an erased listener has no history', async () => {
  const ada = await app.member();
  await play(ada, 8);
  await ada.post('/api/user/delete', { password: PASSWORD });
  app.now += deletion.graceSeconds * 1000;
  await app.app.get(Erasures).eraseDue();
  expect(await playsOf(app.storage.readStore, ada.user.id)).toEqual({ plays: [], next: null });
});
