import { crc32, deflateSync } from 'node:zlib';

/** ffmpeg runs below everything else: on a busy machine the seconds that it works take a minute. */
export const PROCESSED_WITHIN_MS = 60_000;

const RATE = 44_100;
/** Half tones above A3: a slow turn through four chords, three voices each. */
const CHORDS = [
  [0, 3, 7],
  [-4, 0, 3],
  [3, 7, 10],
  [-2, 2, 5],
] as const;
const CHORD_SECONDS = 2;

const loudnessAt = (chord: readonly number[], seconds: number): number => {
  const within = seconds % CHORD_SECONDS;
  const envelope = Math.min(1, within / 0.05) * Math.exp(-within * 0.9);
  return (
    (envelope * chord.reduce((sum, tone) => sum + Math.sin(2 * Math.PI * 220 * 2 ** (tone / 12) * seconds), 0)) / chord.length
  );
};

/** A WAV file: 16 bit, mono. `soundAt` gives a level from -1 to 1 for each moment in seconds. */
const wav = (seconds: number, soundAt: (at: number) => number): Buffer => {
  const samples = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i += 1) bytes.writeInt16LE(Math.round(soundAt(i / RATE) * 24_000), 44 + i * 2);
  return bytes;
};

/** A little piece of music as a WAV file. `turn` makes one piece different from another. */
export const music = (seconds: number, turn = 0): Buffer =>
  wav(seconds, (at) => loudnessAt(CHORDS[(Math.floor(at / CHORD_SECONDS) + turn) % CHORDS.length] ?? CHORDS[0], at));

/** One tone without a break, in which silence can be measured. */
export const tone = (seconds: number, hertz: number): Buffer => wav(seconds, (at) => Math.sin(2 * Math.PI * hertz * at) / 2);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A square PNG of three stripes. */
export const cover = (
  edge = 320,
  colours: readonly (readonly [number, number, number])[] = [
    [200, 85, 61],
    [233, 180, 76],
    [40, 54, 85],
  ],
): Buffer => {
  const rows = Array.from({ length: edge }, (_, y) => {
    const [r, g, b] = colours[Math.floor((y * colours.length) / edge)] ?? [0, 0, 0];
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, Buffer.from([r, g, b]))]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A WAV with its title in a LIST chunk, as recorders and editors write it. */
export const titled = (wav: Buffer, title: string): Buffer => {
  const text = Buffer.from(`${title}\0${title.length % 2 === 0 ? '\0' : ''}`);
  const sized = (id: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(id);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  };
  const whole = Buffer.concat([wav, sized('LIST', Buffer.concat([Buffer.from('INFO'), sized('INAM', text)]))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
