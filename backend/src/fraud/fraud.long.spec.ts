import { randomUUID } from 'node:crypto';
import {
  fraudRefusals,
  liveId,
  SIMULATION,
  type FraudReplayDetails,
  type FraudState,
  type LiveWeeks,
  type TakenPage,
} from '@refrain/contracts/fraud';
import type { PendingRewards } from '@refrain/contracts/rewards';
import type { Track } from '@refrain/contracts/tracks';
import { projections } from '@refrain/projections';
import { ReadModels } from '../kernel/read/read-models';
import { Streams } from '../kernel/write/streams/streams';
import { recount } from '../ledger/testing/auditor';
import { CarryOutWhenApproved } from './carry-out-when-approved.reaction';
import { GiveBackWhenAppealGranted } from './give-back-when-appeal-granted.reaction';
import { GiveBackWhenUndone } from './give-back-when-undone.reaction';
import { JudgeDayWhenClosed } from './live/judge-day-when-closed.reaction';
import { JudgePlaysAsTheyCome } from './live/judge-plays-as-they-come.reaction';
import { weekOf } from './plays/play-table';
import { RunReplayWhenStarted } from './run-replay-when-started.reaction';
import { scoreOf } from './simulator/score';
import { refused } from '../testing/http';
import { desksThatSaw } from '../testing/looks';
import { grant, signedIn } from '../testing/people';
import { eventually, TestApp, type Member } from '../testing/test-app';
import { publish, song } from '../testing/uploads';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADMIN = { role: 'admin', adminLevel: 1, isSupremeAdmin: false } as const;

let app: TestApp;
let artist: Member;
let fan: Member;
let admin: Member;
let track: Track;

beforeAll(async () => {
  app = await TestApp.start();
  // The next day begins.
  app.now = (Math.floor(app.now / (24 * HOUR)) + 1) * 24 * HOUR + 5 * MINUTE;
  [artist, fan] = [await app.artist(), await app.member()];
  admin = await grant(app, await app.member(), ADMIN);
  track = await publish(artist, await song(4), { title: 'Kiln' });
});
afterAll(async () => {
  await app.close();
  expect(app.failures).toEqual([]);
});

const play = async (who: Member, of: Track = track): Promise<void> => {
  app.now += 40 * MINUTE;
  // A session ends after half an hour without a request.
  who = await again(who);
  const startedAt = new Date(app.now - 6000).toISOString();
  const asked = { playId: randomUUID(), startedAt, secondsPlayed: 6, quality: 'streaming', source: 'track' };
  expect((await who.post(`/api/tracks/${of.id}/plays`, asked)).status).toBeLessThan(300);
};
const again = (who: Member): Promise<Member> => signedIn(app, who.user);
const settled = async (): Promise<void> => {
  const head = await app.head();
  await eventually(async () =>
    expect(await app.app.get(ReadModels).passed(head, ...projections.map(({ spec }) => spec.name))).toBe(true),
  );
};
/**
 * Views of judgements and of postings keep the first ones after an undo, and listeners of a song stand in the order in which they came to it;
 * everything else is as it was.
 */
const HISTORIES = [
  ...['personActs', 'looks', 'playDays', 'earningTracks'],
  ...['songAudiences', 'dueTimers', 'fraudLive'],
  ...['chartAttempts', 'chartDays', 'chartRuleVersions', 'chartCorrections', 'sliceCorrections', 'playHistory'],
  ...['belongings', 'walletPostings', 'walletDays', 'fraudReplays', 'fraudWords', 'fraudTaken'],
];
const documents = async (): Promise<readonly string[]> => {
  await settled();
  const found: string[] = [];
  const names = projections.flatMap(({ spec }) => spec.collections.map(({ name }) => name));
  for (const name of new Set(names.filter((each) => !HISTORIES.includes(each))))
    for await (const { id, text } of app.storage.readStore.scan(name)) found.push(`${name} ${id} ${text}`);
  return found;
};
const counted = async () => ((await fan.get(`/api/tracks/${track.id}`)).body as Track).playCount;
const points = async () => ((await fan.get('/api/user/points')).body as { points: number }).points;
const start = async (rules: readonly string[]): Promise<string> =>
  ((await admin.post('/api/admin/fraud/replays', { rules, from: null, to: null })).body as { id: string }).id;
const replay = async (id: string) => (await admin.get(`/api/admin/fraud/replays/${id}`)).body as FraudReplayDetails;
const reaches = (id: string, state: FraudState) => eventually(async () => expect((await replay(id)).state).toBe(state));
const taken = async () => ((await artist.get('/api/user/fraud')).body as TakenPage).taken;

const liveWeeks = async () => ((await admin.get('/api/admin/fraud/live')).body as LiveWeeks).weeks;
const nowWeek = (): string => weekOf(new Date(app.now).toISOString());

it('a loop is taken out as it comes, the artist sees the rule and appeals, and a granted appeal holds for that week', async () => {
  for (let n = 0; n < 25; n += 1) await play(fan);
  await eventually(async () => expect((await app.events('PlayReassessed')).length).toBe(25));
  const [verdict] = await app.events('PlayReassessed');
  expect([verdict?.meta.rule, verdict?.data]).toMatchObject([
    { name: 'loops', version: 1 },
    { toVerdict: 'not_counted', toReason: 'FRAUD', replayId: liveId(nowWeek()) },
  ]);
  [artist, fan, admin] = [await again(artist), await again(fan), await again(admin)];
  await settled();
  expect(await counted()).toBe(0);
  expect(await liveWeeks()).toEqual([{ week: nowWeek(), byRule: { loops: 25 }, back: 0 }]);
  const [loss] = await taken();
  expect(loss).toMatchObject({ state: 'taken', songs: [{ title: 'Kiln', plays: 25, rules: { loops: 25 } }] });
  const id = loss?.replayId ?? '';
  expect((await artist.post(`/api/user/fraud/${id}/appeal`, { words: 'A listening station' })).status).toBe(204);
  const decision = { artistId: artist.user.id, isGranted: true, answer: 'So it is' };
  expect((await admin.post(`/api/admin/fraud/replays/${id}/appeal`, decision)).status).toBe(204);
  await eventually(async () => expect(await counted()).toBe(25));
  await settled();
  expect(await liveWeeks()).toEqual([{ week: nowWeek(), byRule: {}, back: 25 }]);
});

it('history is replayed, the approval takes out plays and points, the artist sees why, and the undo gives all back', async () => {
  app.now += 24 * HOUR;
  await play(admin);
  [artist, fan, admin] = [await again(artist), await again(fan), await again(admin)];
  await eventually(async () => expect((await fan.get('/api/rewards/pending')).body).toMatchObject({ rewards: { length: 2 } }));
  const { rewards } = (await fan.get('/api/rewards/pending')).body as PendingRewards;
  for (const { id, points: worth } of rewards) if (worth === 5) await fan.post(`/api/rewards/claim/${id}`);
  await eventually(async () => expect(await points()).toBeGreaterThan(0));
  const [before, pointsBefore] = [await documents(), await points()];

  const id = await start(['loops', 'velocity']);
  await reaches(id, 'finished');
  expect(await documents()).toEqual(before);
  const { report } = await replay(id);
  expect(await desksThatSaw(app, fan.user.id)).toContain('fraud');
  expect(report).toMatchObject({
    counted: 26,
    voided: 25,
    listeners: 1,
    artists: 1,
    byRule: { loops: 25 },
    points: pointsBefore,
  });
  expect(report?.samples[0]).toMatchObject({ listenerId: fan.user.id, trackId: track.id, rule: 'loops', fact: 25 });

  expect((await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'One phone, all day' })).status).toBe(204);
  await reaches(id, 'applied');
  await settled();
  expect([await counted(), await points()]).toEqual([1, 0]);
  expect((await taken()).find(({ replayId }) => replayId === id)).toMatchObject({
    ...{ state: 'taken', reason: 'One phone, all day' },
    songs: [{ title: 'Kiln', plays: 25, rules: { loops: 25 } }],
  });

  expect((await admin.post(`/api/admin/fraud/replays/${id}/undo`, { reason: 'It was the shop' })).status).toBe(204);
  await reaches(id, 'undone');
  expect(await documents()).toEqual(before);
  expect([await counted(), await points()]).toEqual([26, pointsBefore]);
  expect((await taken()).find(({ replayId }) => replayId === id)).toMatchObject({ state: 'undone' });
  const wallets = (await app.events()).filter(({ stream }) => stream.startsWith('wallet-'));
  expect(recount(wallets).faults).toEqual([]);
});

/** The process ends at the moment at which a replay would write this; another one begins. */
const endsAt = (command: string): Promise<void> => {
  const streams = app.app.get(Streams);
  const handle = streams.handle.bind(streams);
  return new Promise((done, failed) =>
    jest.spyOn(streams, 'handle').mockImplementation(async (...asked) => {
      if ((asked[2] as { type: string }).type !== command) return handle(...asked);
      jest.restoreAllMocks();
      app.restart().then(done, failed);
      throw new Error('The process ended.');
    }),
  );
};

it('a dry run, an approval and an undo of which each ends with its process go on with the next one', async () => {
  const before = await documents();
  let ended = endsAt('FinishReplay');
  const id = await start(['loops']);
  await ended;
  await reaches(id, 'finished');
  ended = endsAt('MarkApplied');
  await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'One phone, all day' });
  await ended;
  await reaches(id, 'applied');
  await settled();
  expect(await counted()).toBe(1);
  ended = endsAt('MarkReverted');
  await admin.post(`/api/admin/fraud/replays/${id}/undo`, { reason: 'It was the shop' });
  await ended;
  await reaches(id, 'undone');
  expect(await documents()).toEqual(before);
  app.failures.splice(0);
});

it('an approval that is undone while it is carried out stops there, and gives back what it took', async () => {
  const before = await documents();
  const id = await start(['loops']);
  await reaches(id, 'finished');
  const streams = app.app.get(Streams);
  const handle = streams.handle.bind(streams);
  const undone: number[] = [];
  jest.spyOn(streams, 'handle').mockImplementation(async (...asked) => {
    const handled = await handle(...asked);
    if ((asked[2] as { type: string }).type === 'ReassessPlay' && undone.length === 0) {
      undone.push(0);
      undone[0] = (await admin.post(`/api/admin/fraud/replays/${id}/undo`, { reason: 'The wrong rules' })).status;
    }
    return handled;
  });
  await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'One phone, all day' });
  await reaches(id, 'undone');
  jest.restoreAllMocks();
  expect(undone).toEqual([204]);
  expect((await app.events('FraudReplayApplied')).filter(({ data }) => (data as { replayId: string }).replayId === id)).toEqual(
    [],
  );
  expect(await documents()).toEqual(before);
  expect((await taken()).filter(({ replayId, state }) => replayId === id && state !== 'undone')).toEqual([]);
});

it('an appeal that is granted lets the plays of the artist count again; another one is refused', async () => {
  const id = await start(['loops']);
  await reaches(id, 'finished');
  await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'One phone, all day' });
  await reaches(id, 'applied');
  await settled();
  expect((await fan.post(`/api/user/fraud/${id}/appeal`, { words: 'Not mine' })).status).toBe(404);
  expect((await artist.post(`/api/user/fraud/${id}/appeal`, { words: 'It was a listening station' })).status).toBe(204);
  const { taken: waiting } = (await admin.get('/api/admin/fraud/appeals')).body as TakenPage;
  expect(waiting).toMatchObject([{ replayId: id, artistId: artist.user.id, words: 'It was a listening station' }]);
  const decision = { artistId: artist.user.id, isGranted: true, answer: 'So it was' };
  expect((await admin.post(`/api/admin/fraud/replays/${id}/appeal`, decision)).status).toBe(204);
  await eventually(async () => expect(await counted()).toBe(26));
  const decided = (await taken()).find(({ replayId }) => replayId === id);
  expect(decided).toMatchObject({ state: 'granted', answer: 'So it was' });
  expect((await artist.post(`/api/user/fraud/${id}/appeal`, { words: 'Again' })).status).toBe(409);
});

it('a dry run can be given up, and a replay that found nothing cannot be approved', async () => {
  const id = await start(['rings']);
  await reaches(id, 'finished');
  const answer = await admin.post(`/api/admin/fraud/replays/${id}/approve`, { reason: 'Nothing' });
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'FRAUD.NOTHING_FOUND']);
  expect((await admin.post(`/api/admin/fraud/replays/${id}/cancel`)).status).toBe(204);
  await reaches(id, 'cancelled');
});

it('a ring of artists is taken out once the day is over, with the rewards of days of which nothing is left', async () => {
  const ring = [await app.artist(), await app.artist(), await app.artist()];
  const songs = await Promise.all(ring.map(async (each, n) => publish(each, await song(4 + n), { title: `Ring ${n}` })));
  const begin = Math.floor(app.now / (24 * HOUR) + 1) * 24 * HOUR;
  app.now = begin + 20 * MINUTE;
  // What was not closed in time is not made up for: the next day that is closed is this one.
  await eventually(async () => {
    await app.timers.fireDue();
    expect((await app.events('FraudDayClosed')).length).toBeGreaterThan(0);
  });
  for (let round = 0; round < 5; round += 1)
    for (const listener of ring) for (const other of songs) if (other.artistId !== listener.user.id) await play(listener, other);
  await settled();
  const before = (await app.events('PlayReassessed')).length;
  const day = new Date(begin).toISOString().slice(0, 10);
  app.now = begin + 25 * HOUR;
  await eventually(async () => {
    await app.timers.fireDue();
    expect((await app.events('FraudDayClosed')).map(({ data }) => data)).toContainEqual({ day });
  });
  await eventually(async () => expect((await app.events('PlayReassessed')).length).toBe(before + 30));
  const rules = new Set((await app.events('PlayReassessed')).slice(before).map(({ meta }) => meta.rule?.name));
  expect([...rules]).toEqual(['rings']);
  await eventually(async () =>
    expect(
      (await app.events('RewardWithdrawn')).filter(({ data }) => (data as { replayId: string }).replayId === liveId(day)),
    ).toHaveLength(3),
  );
});

it('the rules are tried on a made-up history, and what is none is refused', async () => {
  const at = (seed: number | string) => admin.get(`/api/admin/fraud/simulations/${seed}`);
  const { firstSeed, seeds, ...crowd } = SIMULATION;
  admin = await again(admin);
  expect((await at(firstSeed)).body).toEqual({ seed: firstSeed, ...scoreOf({ seed: firstSeed, ...crowd }) });
  for (const none of [firstSeed - 1, firstSeed + seeds, '101.5', 'x'])
    expect(await at(none)).toMatchObject(refused(fraudRefusals.noSimulation));
  expect((await artist.get(`/api/admin/fraud/simulations/${firstSeed}`)).status).toBeGreaterThanOrEqual(401);
});

it('each reaction that is delivered again writes nothing more', async () => {
  const rows = [
    ['FraudReplayStarted', RunReplayWhenStarted],
    ['FraudReplayApproved', CarryOutWhenApproved],
    ['FraudReplayUndone', CarryOutWhenApproved],
    ['FraudReplayUndone', GiveBackWhenUndone],
    ['FraudAppealDecided', GiveBackWhenAppealGranted],
    ['PlayRecorded', JudgePlaysAsTheyCome],
    ['FraudDayClosed', JudgeDayWhenClosed],
  ] as const;
  await settled();
  const before = await app.head();
  for (const [type, reaction] of rows) {
    const events = await app.events(type);
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) await app.app.get(reaction).react(event as never, new AbortController().signal);
  }
  expect(await app.head()).toBe(before);
});
