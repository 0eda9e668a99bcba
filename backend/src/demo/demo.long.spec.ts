import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START, type Recorded } from '@refrain/contracts/kernel';
import { REBUILD } from '@refrain/contracts/operations';
import { trackRefusals } from '@refrain/contracts/tracks';
import { projections } from '@refrain/projections';
import { listGenerations, startProjector } from '@refrain/projections/kernel';
import { openEmbeddedStorage, type Storage } from '@refrain/storage';
import { Clock } from '../kernel/values/clock';
import { DEMO_MARK } from '../kernel/values/marks';
import { Streams } from '../kernel/write/streams/streams';
import { MediaProblem } from '../media/media-problem';
import { MediaTool } from '../media/tool/media-tool';
import { eventually } from '../testing/test-app';
import { trackDecider } from '../tracks/track.decider';
import { openDemo, type Demo } from './demo';
import { demoTracks } from './demo-tracks';
import { demoPeople } from './people';
import { demoPlan } from './plan';
import { demoReports } from './posts';
import type { RenderSound } from './render';
import { wav } from './music/synth/wav';
import { demoTexts } from './texts';

/** As many as the starts below need. */
const tracks = demoTracks.slice(0, 4);
const songs = tracks.length;
const hum = Float32Array.from({ length: 44_100 }, (_, i) => 0.2 * Math.sin(i / 16));
let folder: string;
/** Which tracks were rendered, and what was said, over all starts. */
const rendered: number[] = [];
const said: string[] = [];

/** One start of a process on the folder: its demo grows until `until` says so, or to its end. */
const start = async (until: (line: string) => boolean, render: RenderSound = async () => wav({ left: hum, right: hum }, 1)) => {
  const storage = await openEmbeddedStorage(folder);
  const projector = startProjector(
    { ...storage, store: storage.readStore },
    projections,
    (_, error) => void said.push(String(error)),
  );
  await projector.ready;
  let reached: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => (reached = resolve));
  const say = (line: string): void => {
    said.push(line);
    if (until(line)) reached();
  };
  const demo = await openDemo({ storage, say, tracks, render: (index, signal) => (rendered.push(index), render(index, signal)) });
  if (!demo) throw new Error('this is no demo');
  const end = async (): Promise<void> => {
    await demo.stop();
    await projector.stop();
    await storage.close();
  };
  return { storage, demo, stopped, end };
};

const never = () => false;
const counted = async ({ log }: Storage, ...types: string[]): Promise<number> => {
  let count = 0;
  for await (const { events } of log.readAll({ types })) count += events.length;
  return count;
};
const playsOf = async ({ log }: Storage, matches: (trackId: string) => boolean): Promise<number> => {
  let count = 0;
  for await (const { events } of log.readAll({ types: ['PlayRecorded'] }))
    count += events.filter(({ data }) => matches((data as { trackId: string }).trackId)).length;
  return count;
};
const firstTrack = async ({ log }: Storage): Promise<Recorded> => {
  for await (const { events } of log.readAll({ types: ['TrackUploaded'] })) if (events[0]) return events[0] as Recorded;
  throw new Error('no track was uploaded');
};
const settled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a demo', () => {
  let began = 0;
  let demo: Demo;

  it('has its people before anything else', async () => {
    const first = await start(never);
    expect(await counted(first.storage, 'AccountRegistered')).toBe(demoPeople.length);
    expect(await counted(first.storage, 'TrackUploaded', 'PostCreated', 'UserFollowed')).toBe(0);
    expect(said).toEqual([demoTexts.first(demoPeople.length), demoTexts.growing]);
    began = Number((await first.storage.vault.checkpoints.get(DEMO_MARK)).split(':')[1]);
    await first.end();
  });

  it('goes on where it was stopped, and renders no song a second time', async () => {
    const second = await start((line) => line.startsWith(demoTracks[1]?.title ?? '?'));
    second.demo.grow().catch(() => undefined);
    await second.stopped;
    await second.end();
    expect(said).toContain(demoTexts.resumed);
    expect([rendered[0], rendered[1]]).toEqual([0, 1]);
  });

  it('leaves no half song where it was stopped while one was rendered', async () => {
    const hangs: RenderSound = (_index, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    const third = await start(never, hangs);
    const from = rendered.length;
    third.demo.grow().catch(() => undefined);
    await eventually(() => expect(rendered.length).toBeGreaterThan(from), 30_000);
    expect(third.demo.isStopped()).toBe(false);
    await third.end();
    expect(third.demo.isStopped()).toBe(true);
  });

  it('lets the reaction have the tracks that it is done with, and keeps the others', async () => {
    const fourth = await start(never);
    demo = fourth.demo;
    const known = await firstTrack(fourth.storage);
    expect(await settled(demo.released({ ...known, stream: 'track-of-a-person' }))).toBe(true);
    expect(await settled(demo.released(known))).toBe(false);
    const streams = new Streams(fourth.storage.log, new Clock());
    const { trackId } = known.data as { trackId: string };
    await streams.handle(known.stream, trackDecider, { type: 'UnpublishTrack', data: { trackId } } as never, {
      commandId: '00000000-0000-4000-8000-000000000001',
      actor: null,
      correlation: 'sample',
    });
    await demo.grow();
    expect(await settled(demo.released(known))).toBe(true);

    const plan = demoPlan(began, tracks);
    const planned = (kind: string): number => plan.filter((action) => action.kind === kind).length;
    const there = async (...types: string[]) => counted(fourth.storage, ...types);
    expect([await there('TrackUploaded'), await there('TrackProcessed'), await there('TrackProcessingFailed')]).toEqual([
      songs,
      songs,
      0,
    ]);
    expect([await there('PostCreated', 'CommentAdded'), await there('PostLiked'), await there('UserFollowed')]).toEqual([
      planned('post') + planned('comment') + planned('song-comment'),
      planned('like'),
      planned('follow'),
    ]);
    expect(await there('PostUnliked', 'UserUnfollowed')).toBe(0);
    expect(said.at(-1)).toBe(demoTexts.complete(plan.length));
    expect(await listGenerations(fourth.storage.readStore, 'charts')).toContainEqual(expect.objectContaining({ name: REBUILD }));
    // Only acts about the song that its artist withdrew meanwhile are left out.
    const leftOut = said.filter((line) => line.startsWith('The demo left out'));
    const gone = (kind: string) => demoTexts.skipped(kind, trackRefusals.unknown.message);
    expect(new Set(leftOut)).toEqual(new Set([gone('play'), gone('mark')]));
    const others = plan.filter((action) => action.kind === 'play' && action.track !== 0).length;
    expect(await playsOf(fourth.storage, (id) => id !== trackId)).toBe(others);
    expect(rendered.filter((index) => index === 0)).toHaveLength(1);
    await fourth.end();
  });

  it('has portraits, likes of songs over weeks, reports that wait, and a file that no song uses', async () => {
    const storage = await openEmbeddedStorage(folder);
    const daysOf = new Set<string>();
    for await (const { events } of storage.log.readAll({ types: ['TrackLiked'] }))
      for (const { at } of events) daysOf.add(at.slice(0, 10));
    expect(daysOf.size).toBeGreaterThan(10);
    expect(await counted(storage, 'PictureChanged')).toBe(demoPeople.length);
    expect([await counted(storage, 'PostReported'), await counted(storage, 'FileUploaded')]).toEqual([
      demoReports.length,
      2 * songs + 1,
    ]);
    await storage.close();
  });

  it('is left alone once it is complete', async () => {
    const fifth = await start(never);
    const head = await fifth.storage.log.head();
    await fifth.demo.grow();
    expect([await fifth.storage.log.head(), fifth.demo.accounts.length]).toEqual([head, 3]);
    expect(head).not.toBe(START);
    await fifth.end();
  });
});

/** Views that show a track only once they were asked for it a few times. */
const behind = (storage: Storage, misses = 3): Storage => {
  const asked = new Map<string, number>();
  const readStore = new Proxy(storage.readStore, {
    get: (store, name) => {
      const value = Reflect.get(store, name) as unknown;
      if (typeof value !== 'function') return value;
      if (name !== 'get') return value.bind(store) as unknown;
      return async (collection: string, id: string) => {
        const times = (asked.get(id) ?? 0) + 1;
        asked.set(id, times);
        return collection === 'tracks' && times <= misses ? null : store.get(collection, id);
      };
    },
  });
  return { ...storage, readStore };
};

/** A demo of one song, grown to its end: what it said, and how often each of these events came. */
const growOne = async (wrap: (storage: Storage) => Storage, ...types: string[]) => {
  const own = await mkdtemp(join(tmpdir(), 'refrain-demo-one-'));
  const storage = await openEmbeddedStorage(own);
  const projector = startProjector({ ...storage, store: storage.readStore }, projections, () => undefined);
  await projector.ready;
  const lines: string[] = [];
  const one = tracks.slice(0, 1);
  const render: RenderSound = async () => wav({ left: hum, right: hum }, 1);
  const demo = await openDemo({ storage: wrap(storage), say: (line) => lines.push(line), tracks: one, render });
  await demo?.grow();
  const counts = await Promise.all(types.map((type) => counted(storage, type)));
  await projector.stop();
  await storage.close();
  await rm(own, { recursive: true, force: true });
  return { lines, counts };
};

it('waits for views that are behind, and leaves nothing out for it', async () => {
  const { lines } = await growOne(behind);
  expect(lines.filter((line) => line.startsWith('The demo left out'))).toEqual([]);
  expect(lines.at(-1)).toMatch(/complete/);
});

it('tries a song again that could not be decoded at first, and leaves nothing out for it', async () => {
  jest.spyOn(MediaTool.prototype, 'processAudio').mockRejectedValueOnce(new MediaProblem('undecodable', 'sample: out of memory'));
  const outcomes = ['TrackProcessingFailed', 'TrackProcessingRetried', 'TrackProcessed'];
  const { lines, counts } = await growOne((storage) => storage, ...outcomes);
  expect(counts).toEqual([1, 1, 1]);
  expect(lines.filter((line) => line.startsWith('The demo left out'))).toEqual([]);
});
