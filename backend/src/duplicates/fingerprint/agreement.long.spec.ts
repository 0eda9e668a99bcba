import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keysOf } from '@refrain/projections/duplicates';
import { demoTracks } from '../../demo/demo-tracks';
import { renderTrack } from '../../demo/music/synth';
import { formats, type AudioFormat } from '../../media/formats';
import { findFfmpeg } from '../../media/tool/ffmpeg-binary';
import { readSamples } from '../../media/tool/read-samples';
import { DUPLICATE_RULE, HEARD_SECONDS } from '../rule';
import { aligned } from './alignment';
import { SAMPLE_RATE } from './chroma';
import { Fingerprinter } from './fingerprinter';

/** `AGREEMENT_SONGS=12 npm run unit -- agreement` is the long form; it prints the table of ADR 0081. */
const SONGS = Number(process.env.AGREEMENT_SONGS ?? 2);
const FPCALC = process.env.FPCALC ?? 'fpcalc';
const LEAST_OVERLAP = DUPLICATE_RULE.leastOverlapWords;

const run = promisify(execFile);
type Copy = Readonly<{ format: AudioFormat; before?: readonly string[]; after?: readonly string[] }>;
const COPIES: Readonly<Record<string, Copy>> = {
  'mp3, 128 kbit/s': { format: formats.mp3, after: ['-b:a', '128k', '-f', 'mp3'] },
  ogg: { format: formats.ogg, after: ['-c:a', 'libvorbis', '-f', 'ogg'] },
  'at 22,050 Hz': { format: formats.wav, after: ['-ar', '22050', '-f', 'wav'] },
  '3 dB quieter': { format: formats.wav, after: ['-af', 'volume=-3dB', '-f', 'wav'] },
  'cut by 10 s at the start': { format: formats.wav, before: ['-ss', '10'], after: ['-f', 'wav'] },
};

type Heard = (file: string, format: AudioFormat) => Promise<Uint32Array>;
const ours: Heard = async (file, format) => {
  const fingerprinter = new Fingerprinter();
  await readSamples(file, format, {
    seconds: HEARD_SECONDS,
    sampleRate: SAMPLE_RATE,
    onSamples: (samples) => fingerprinter.add(samples),
  });
  return fingerprinter.finish();
};
/** It exits with 3 where it read to the end of a file that is shorter than two minutes. */
const fpcalc: Heard = async (file) => {
  const { stdout } = await run(FPCALC, ['-raw', '-json', file]).catch((error: { stdout: string }) => error);
  return Uint32Array.from((JSON.parse(stdout) as { fingerprint: number[] }).fingerprint);
};

let folder: string;
const files: string[] = [];
const copyOf = async (n: number, name: string): Promise<string> => {
  const file = join(folder, `copy-${n}-${name.replace(/\W/g, '')}`);
  const { before = [], after = [] } = COPIES[name] ?? {};
  await run(findFfmpeg(), ['-v', 'error', '-nostdin', '-y', ...before, '-i', files[n] as string, ...after, file]);
  return file;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-agreement-'));
  for (const [n, track] of demoTracks.slice(0, SONGS).entries()) {
    files.push(join(folder, `song-${n}.wav`));
    await writeFile(files[n] as string, renderTrack(track));
  }
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How well the words of each song fit on those of its copies, and on those of other songs. */
const measured = async (heard: Heard) => {
  const songs = await Promise.all(files.map((file) => heard(file, formats.wav)));
  const rows: Record<string, { least: number; mean: number; leastKeys: number }> = {};
  for (const [name, { format }] of Object.entries(COPIES)) {
    const found = [];
    for (const [n, song] of songs.entries()) {
      const copy = await heard(await copyOf(n, name), format);
      const keys = new Set(keysOf(copy));
      found.push({
        agreement: aligned(song, copy, LEAST_OVERLAP)?.agreement ?? 0,
        shared: keysOf(song).filter((key) => keys.has(key)).length,
      });
    }
    const agreements = found.map(({ agreement }) => agreement);
    rows[name] = {
      least: Math.min(...agreements),
      mean: agreements.reduce((sum, each) => sum + each, 0) / agreements.length,
      leastKeys: Math.min(...found.map(({ shared }) => shared)),
    };
  }
  const others = songs.flatMap((one, n) =>
    songs.slice(n + 1).map((other) => aligned(one, other, LEAST_OVERLAP)?.agreement ?? 0.5),
  );
  return { rows, others: Math.max(...others) };
};

const said = (of: string, { rows, others }: Awaited<ReturnType<typeof measured>>): string =>
  [
    ...Object.entries(rows).map(
      ([name, { least, mean, leastKeys }]) => `${of} | ${name} | ${least.toFixed(3)} | ${mean.toFixed(3)} | ${leastKeys}`,
    ),
    `${of} | another song, the closest | ${others.toFixed(3)}`,
  ].join('\n');
const print = (text: string) => SONGS > 2 && process.stdout.write(`${text}\n`);

let figures: Awaited<ReturnType<typeof measured>>;

it('copies agree far more than other songs do, and share keys', async () => {
  figures = await measured(ours);
  print(said('ours', figures));
  for (const { least, leastKeys } of Object.values(figures.rows)) {
    expect(least).toBeGreaterThan(0.95);
    expect(leastKeys).toBeGreaterThan(2 * DUPLICATE_RULE.leastKeys);
  }
  expect(figures.others).toBeLessThan(DUPLICATE_RULE.leastAgreement - 0.1);
}, 900_000);

it('copies agree at least as well as the words of fpcalc do, where that is present', async () => {
  const isThere = await run(FPCALC, ['-version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return print('fpcalc is not here: nothing to compare with');
  const reference = await measured(fpcalc);
  print(said('fpcalc', reference));
  for (const [name, { mean }] of Object.entries(figures.rows))
    expect(mean).toBeGreaterThan((reference.rows[name]?.mean ?? 1) - 0.02);
}, 900_000);
