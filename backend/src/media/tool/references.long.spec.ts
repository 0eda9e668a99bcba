import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seededRandom } from '../../kernel/values/seeded-random';
import { formats } from '../formats';
import { REFERENCE_RATE, referenceLoudness, type Channels } from '../testing/loudness-reference';
import { makeSound, SOUND_KINDS } from '../testing/sounds';
import { findFfmpeg } from './ffmpeg-binary';
import { MediaTool } from './media-tool';

const SECONDS = 4;
const PEAKS = 800;
const FULL_SCALE = 32_768;
const run = promisify(execFile);
const tool = new MediaTool();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-reference-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The same WAV by a few lines of our own: no encoder between the samples and the file. */
const wavOf = (channels: Channels): Buffer => {
  const [count, length] = [channels.length, channels[0]?.length ?? 0];
  const file = Buffer.alloc(44 + 2 * count * length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(count, 22);
  file.writeUInt32LE(REFERENCE_RATE, 24);
  file.writeUInt32LE(REFERENCE_RATE * 2 * count, 28);
  file.writeUInt16LE(2 * count, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count * length, 40);
  for (let i = 0; i < length; i += 1)
    for (const [at, channel] of channels.entries())
      file.writeInt16LE(Math.round((channel[i] ?? 0) * (FULL_SCALE - 1)), 44 + 2 * (i * count + at));
  return file;
};

/** Nothing of the tool: the plain command line of ffmpeg, for the samples alone. */
const decoded = async (file: string): Promise<Channels> => {
  const { stdout } = await run(findFfmpeg(), ['-v', 'error', '-i', file, '-f', 'f32le', 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 1 << 28,
  });
  const all = new Float32Array(new Uint8Array(stdout).buffer);
  return [0, 1].map((channel) => Float32Array.from({ length: all.length / 2 }, (_, i) => all[2 * i + channel] ?? 0));
};

/** The least and the most that a peak may be: an edge between two of them may stand a bucket further left or right. */
const peaksBetween = (channels: Channels): readonly (readonly [low: number, high: number])[] => {
  const length = channels[0]?.length ?? 0;
  const slack = Math.ceil(length / (4 * PEAKS)) + 1;
  const loudest = (from: number, to: number): number => {
    let most = 0;
    for (const channel of channels)
      for (let i = Math.max(0, from); i < Math.min(length, to); i += 1) most = Math.max(most, Math.abs(channel[i] ?? 0));
    return Math.min(255, most * 255);
  };
  return Array.from({ length: PEAKS }, (_, i) => {
    const [from, to] = [Math.floor((i * length) / PEAKS), Math.floor(((i + 1) * length) / PEAKS)];
    return [loudest(from + slack, to - slack) - 1, loudest(from - slack, to + slack) + 1];
  });
};

/** Music-like: two tones that beat against each other, noise, three levels, and a click; the channels differ. */
const varied = (seconds: number): Channels => {
  const random = seededRandom(7);
  const level = (at: number) => (at < seconds / 3 ? 0.4 : at < seconds / 2 ? 0.02 : 0.15);
  return [440, 554].map((hertz) =>
    Float32Array.from({ length: seconds * REFERENCE_RATE }, (_, i) => {
      const at = i / REFERENCE_RATE;
      const sound = Math.sin(2 * Math.PI * hertz * at) + Math.sin(2 * Math.PI * 82.4 * at) + 0.4 * (random() - 0.5);
      return i === REFERENCE_RATE * 3 ? 0.95 : (level(at) * sound) / 2.2;
    }),
  );
};

it.each(SOUND_KINDS)('length, peaks and loudness of %s are those that its samples have by other means', async (kind) => {
  const source = join(folder, 'source.wav');
  await writeFile(source, wavOf(varied(SECONDS)));
  const file = join(folder, 'input');
  await writeFile(file, await makeSound(kind, { seconds: SECONDS, sampleRate: REFERENCE_RATE, source: `amovie=${source}` }));
  const samples = await decoded(file);

  const heard = await tool.processAudio(file, formats[kind], join(folder, 'out'));
  expect(Math.abs(heard.durationMs - ((samples[0]?.length ?? 0) / REFERENCE_RATE) * 1000)).toBeLessThan(100);
  expect(Math.abs((heard.loudnessCentiLufs ?? 0) / 100 - (referenceLoudness(samples) ?? 0))).toBeLessThanOrEqual(0.1);
  const peaks = [...Buffer.from(heard.peaks, 'base64')];
  const wrong = peaksBetween(samples).flatMap(([low, high], i) => {
    const peak = peaks[i] ?? -1;
    return peak >= low && peak <= high ? [] : [{ i, peak, low, high }];
  });
  expect([peaks.length, wrong]).toEqual([PEAKS, []]);
});

/** Levels in dBFS and seconds of a tone of 1 kHz in both channels, and what a meter has to say. EBU Tech 3341, table 1, cases 1 to 5. */
const CASES = [
  ['1', [[-23, 20]], -23],
  ['2', [[-33, 20]], -33],
  ['3', [[-36, 10], [-23, 60], [-36, 10]], -23], // prettier-ignore
  ['4', [[-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]], -23], // prettier-ignore
  ['5', [[-26, 20], [-20, 20.1], [-26, 20]], -23], // prettier-ignore
] as const;

/** The short form has the first: the others go on for minutes. */
const chosen = process.env['REFERENCES'] === 'all' ? CASES : CASES.slice(0, 1);

it.each(chosen)('the loudness of case %s of EBU Tech 3341 is what the EBU says', async (_case, parts, wanted) => {
  let at = 0;
  const tone = Float32Array.from(
    parts.flatMap(([level, seconds]) =>
      Array.from({ length: seconds * REFERENCE_RATE }, () => {
        at += 1;
        return 10 ** (level / 20) * Math.sin((2 * Math.PI * 1000 * at) / REFERENCE_RATE);
      }),
    ),
  );
  const file = join(folder, 'input');
  await writeFile(file, wavOf([tone, tone]));
  const { loudnessCentiLufs } = await tool.processAudio(file, formats.wav, join(folder, 'out'));
  expect(Math.abs((loudnessCentiLufs ?? 0) / 100 - wanted)).toBeLessThanOrEqual(0.1);
  expect(Math.abs((referenceLoudness([tone, tone]) ?? 0) - wanted)).toBeLessThanOrEqual(0.1);
});
