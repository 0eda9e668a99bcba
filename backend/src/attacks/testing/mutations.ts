import { seededRandom } from '../../kernel/values/seeded-random';

/** Random numbers that a seed repeats. */
export const randomFrom = (seed: number) => {
  const next = seededRandom(seed);
  const below = (most: number): number => Math.floor(next() * most);
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)] as T };
};
type Random = ReturnType<typeof randomFrom>;

/** `file`, a sound, `picture` and `address` are what an upload must never reach. */
export type Canary = Readonly<{ file: string; picture: string; address: string }>;
/** Whole files of all kinds, by what they are meant as. */
export type Samples = Readonly<{ sounds: readonly Buffer[]; films: readonly Buffer[]; pictures: readonly Buffer[] }>;

const EXTREMES = [0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
/** Sizes, counts and rates stand in the beginning of most formats. */
const HEAD = 1024;

/** Documents that name other files and addresses, in the languages that media players read. */
const playlists = ({ file, picture, address }: Canary): readonly string[] => [
  `#EXTM3U\n#EXT-X-TARGETDURATION:30\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:30,\nfile://${file}\n#EXTINF:30,\n${address}\n#EXT-X-ENDLIST\n`,
  `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n#EXTINF:30,\nconcat:${file}|${file}\n#EXT-X-ENDLIST\n`,
  `ffconcat version 1.0\nfile '${file}'\nfile '${address}'\n`,
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${address}</BaseURL><Period><AdaptationSet><Representation id="1"><BaseURL>file://${file}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\na=control:${address}\n`,
  `[playlist]\nFile1=${file}\nFile2=${address}\nNumberOfEntries=2\n`,
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file://${picture}" width="9" height="9"/><image xlink:href="${address}"/></svg>`,
];

type Mutate = (whole: Buffer, random: Random, others: readonly Buffer[], canary: Canary) => Buffer;

const at = (whole: Buffer, offset: number, put: Buffer): Buffer =>
  Buffer.concat([whole.subarray(0, offset), put, whole.subarray(offset)]);

/** The ways in which a file is spoiled, by name. */
export const MUTATIONS: Readonly<Record<string, Mutate>> = {
  'as it was': (whole) => whole,
  truncated: (whole, random) => whole.subarray(0, random.below(whole.length)),
  'with flipped bits': (whole, random) => {
    const spoiled = Buffer.from(whole);
    for (let i = 1 + random.below(60); i > 0; i -= 1) spoiled[random.below(spoiled.length)]! ^= 1 << random.below(8);
    return spoiled;
  },
  'with a lying header': (whole, random) => {
    const spoiled = Buffer.from(whole);
    for (let i = 1 + random.below(4); i > 0; i -= 1) {
      const offset = random.below(Math.min(HEAD, spoiled.length - 4));
      if (random.below(2)) spoiled.writeUInt32BE(random.one(EXTREMES), offset);
      else spoiled.writeUInt32LE(random.one(EXTREMES), offset);
    }
    return spoiled;
  },
  'with a lying end': (whole, random) => {
    const spoiled = Buffer.from(whole);
    spoiled.writeUInt32BE(random.one(EXTREMES), spoiled.length - 4 - random.below(Math.min(HEAD, spoiled.length - 4)));
    return spoiled;
  },
  'with a piece missing': (whole, random) => {
    const from = random.below(whole.length);
    return Buffer.concat([whole.subarray(0, from), whole.subarray(from + random.below(whole.length - from))]);
  },
  'with a piece twice': (whole, random) => {
    const from = random.below(whole.length);
    return at(whole, random.below(whole.length), whole.subarray(from, from + random.below(whole.length - from)));
  },
  'behind another file': (whole, random, others) => Buffer.concat([random.one(others), whole]),
  'before another file': (whole, random, others) => Buffer.concat([whole, random.one(others)]),
  'with the head of another': (whole, random, others) =>
    Buffer.concat([random.one(others).subarray(0, 16 + random.below(200)), whole]),
  'with a playlist inside': (whole, random, _, canary) =>
    at(whole, random.below(whole.length), Buffer.from(random.one(playlists(canary)))),
  'a playlist': (_, random, __, canary) => Buffer.from(random.one(playlists(canary)).padEnd(800 + random.below(2000), '\n')),
  'a playlist with the head of a file': (whole, random, _, canary) =>
    Buffer.concat([whole.subarray(0, 4 + random.below(64)), Buffer.from(random.one(playlists(canary)).repeat(4))]),
  'a playlist behind an ID3 tag': (_, random, __, canary) =>
    Buffer.concat([Buffer.from('49443303000000000000', 'hex'), Buffer.from(random.one(playlists(canary)).padEnd(4000, '\n'))]),
  noise: (_, random) => Buffer.from(Array.from({ length: 50 + random.below(5000) }, () => random.below(256))),
  'a file of nothing': () => Buffer.alloc(0),
};

/** A PNG that promises so many pixels on each edge, and has none of them. */
export const pixelBomb = (png: Buffer, edge: number): Buffer => {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(edge, 16);
  bomb.writeUInt32BE(edge, 20);
  return bomb;
};

/** A GIF of one pixel and so many frames. */
export const frameBomb = (frames: number): Buffer => {
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex');
  const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([head, Buffer.concat(Array.from({ length: frames }, () => frame)), Buffer.from([0x3b])]);
};
