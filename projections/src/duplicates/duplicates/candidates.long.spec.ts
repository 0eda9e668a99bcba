import { duplicatesContext } from '@refrain/contracts/duplicates';
import type { Recorded } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { ProjectionRunner } from '../../kernel';
import { ENGINES, startEngines, type Engines } from '../../kernel/testing/engines';
import { recorded } from '../../kernel/testing/projection-spec';
import { candidatesFor } from './candidates.queries';
import { duplicatesProjection } from './duplicates.projector';
import { KEYS, keysOf } from './words';

/** `DUPLICATES_TRACKS=100000 npm run unit -- candidates` is the long form; it prints how long a look-up takes. */
const TRACKS = Number(process.env.DUPLICATES_TRACKS ?? 300);
const LONG = TRACKS > 10_000;
const WORDS = 960;
const BATCH = 500;
const LOOKUPS = 40;
const ASKED = { leastKeys: 6, most: 8 };

jest.setTimeout(1_800_000);

/** A number that says nothing of its place (Steele, Lea and Flood 2014). */
const scattered = (place: number): number => {
  let bits = Math.imul(place, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};
/** Words of a made-up song: each stands for some steps, as music does. */
const songOf = (seed: number): Uint32Array =>
  Uint32Array.from({ length: WORDS }, (_, i) => scattered(seed * WORDS + Math.floor(i / 3)));
/** A copy: some bits in the least steady half of every seventh word are others, and the beginning is gone. */
const copyOf = (song: Uint32Array): Uint32Array => song.slice(80).map((word, i) => (i % 7 === 0 ? word ^ 0x11 : word));
const encoded = (words: Uint32Array): string => Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString('base64');
const nameOf = (n: number): string => `track-${String(n).padStart(6, '0')}`;
const heard = (n: number) => {
  const { data } = duplicatesContext.sample.TrackFingerprinted;
  return { type: 'TrackFingerprinted', data: { ...data, trackId: nameOf(n), words: encoded(songOf(n)) } } as const;
};

let engines: Engines;
beforeAll(async () => void (engines = await startEngines()));
afterAll(() => engines.stop());

const filled = async (store: ReadStore): Promise<void> => {
  await store.prepare(duplicatesProjection.spec);
  const runner = await ProjectionRunner.open({ log: undefined as never, store, projection: duplicatesProjection });
  for (let from = 0; from < TRACKS; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, TRACKS - from) }, (_, i) => heard(from + i));
    const events = recorded(...some).map((event, i): Recorded => ({
      ...event,
      id: `event-${from + i}`,
      position: String(from + i + 1).padStart(16, '0'),
    }));
    await runner.take({ events, position: events.at(-1)?.position ?? '', caughtUp: true });
  }
};

describe.each(LONG ? (['SQLite'] as const) : ENGINES)(`the index of ${TRACKS} songs in %s`, (engine) => {
  let store: ReadStore;
  beforeAll(async () => {
    store = engines.open[engine]();
    await filled(store);
  });
  afterAll(() => store.close());

  it('finds the song that a copy is of, and no other', async () => {
    const took: number[] = [];
    for (let i = 0; i < LOOKUPS; i++) {
      const n = Math.floor((i * TRACKS) / LOOKUPS);
      const words = copyOf(songOf(n));
      const begin = performance.now();
      const found = await candidatesFor(store, 'the-copy', words, ASKED);
      took.push(performance.now() - begin);
      expect(found.map(({ trackId }) => trackId)).toEqual([nameOf(n)]);
      expect(found[0]?.words).toEqual(songOf(n));
    }
    took.sort((a, b) => a - b);
    if (LONG)
      process.stdout.write(
        `${engine}, ${TRACKS} songs: a look-up takes ${took[LOOKUPS / 2]?.toFixed(1)} ms, at most ${took.at(-1)?.toFixed(1)} ms\n`,
      );
  });

  it('finds nothing for a song that is not there, nor the song itself', async () => {
    expect(await candidatesFor(store, 'the-copy', songOf(TRACKS + 7), ASKED)).toEqual([]);
    expect(await candidatesFor(store, nameOf(3), songOf(3), ASKED)).toEqual([]);
  });
});

it('keys are the same wherever a song was cut, and few for what repeats itself', () => {
  const [song, shared] = [songOf(1), new Set(keysOf(songOf(1)))];
  expect(shared.size).toBe(KEYS);
  expect(keysOf(song.slice(80)).filter((key) => shared.has(key)).length).toBeGreaterThan(KEYS / 2);
  expect(keysOf(new Uint32Array(500).fill(7))).toHaveLength(1);
  expect(keysOf(song.slice(0, 8))).toEqual([]);
});
