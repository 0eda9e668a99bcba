import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { findFfmpeg } from '../../media/tool/ffmpeg-binary';

const run = promisify(execFile);

/** The tone of the canary, far from that of the samples and their overtones. */
export const CANARY_HZ = 3137;
const RATE = 22050;
const WINDOW = RATE / 5;
/** Of all that sounds, the share that is the tone: noise of a spoiled file spreads over all tones. */
const MOST_OF_IT = 0.5;
/** Below it a window is silent. */
const HEARD = 1e-5;

const decoded = async (file: string): Promise<Float32Array> => {
  const how = ['-v', 'error', '-nostdin', '-i', file, '-map', '0:a:0', '-ac', '1', '-ar', String(RATE), '-f', 'f32le', '-'];
  const { stdout } = await run(findFfmpeg(), how, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 }).catch(() => ({
    // A film without sound.
    stdout: Buffer.alloc(0),
  }));
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + (stdout.length & ~3)));
};

/** Of a window, the share of its power that is at the tone of the canary (Goertzel, 1958). */
const share = (samples: Float32Array): number => {
  const turn = 2 * Math.cos((2 * Math.PI * CANARY_HZ) / RATE);
  let [last, before, power] = [0, 0, 0];
  for (const sample of samples) {
    [last, before] = [sample + turn * last - before, last];
    power += sample * sample;
  }
  const atTone = (2 * (last * last + before * before - turn * last * before)) / samples.length;
  return power / samples.length < HEARD ? 0 : atTone / power;
};

/** Whether the tone of the canary is heard in a sound, or a film, for a fifth of a second. */
export const isHeardIn = async (file: string): Promise<boolean> => {
  const samples = await decoded(file);
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW / 2)
    if (share(samples.subarray(at, at + WINDOW)) > MOST_OF_IT) return true;
  return false;
};

const FIELDS = 4;
const isLight = (x: number, y: number): boolean => (x + y) % 2 === 0;

/** A board of green and magenta fields, as PNG. */
export const canaryPicture = (): Promise<Buffer> => {
  const pixels = Buffer.alloc(FIELDS * FIELDS * 3);
  for (let i = 0; i < FIELDS * FIELDS; i += 1)
    pixels.set(isLight(i % FIELDS, Math.floor(i / FIELDS)) ? [0, 255, 0] : [255, 0, 255], i * 3);
  const raw = { width: FIELDS, height: FIELDS, channels: 3 } as const;
  return sharp(pixels, { raw }).resize(256, 256, { kernel: 'nearest' }).png().toBuffer();
};

/** Whether a picture is the board of the canary, at any size: at least seven of eight fields have its colours. */
export const isSeenIn = async (file: string | Buffer): Promise<boolean> => {
  const { data } = await sharp(file).removeAlpha().toColourspace('srgb').resize(FIELDS, FIELDS, { fit: 'fill' }).raw().toBuffer({
    resolveWithObject: true,
  });
  let alike = 0;
  for (let i = 0; i < FIELDS * FIELDS; i += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 3, i * 3 + 3);
    const isGreen = green - Math.max(red, blue) > 60;
    const isMagenta = Math.min(red, blue) - green > 60;
    if (isLight(i % FIELDS, Math.floor(i / FIELDS)) ? isGreen : isMagenta) alike += 1;
  }
  return alike >= (FIELDS * FIELDS * 7) / 8;
};

/** A picture of a film, some seconds in; null where there is none. */
export const frameOf = async (file: string, seconds: number): Promise<Buffer | null> => {
  const how = [
    '-v',
    'error',
    '-nostdin',
    '-ss',
    String(seconds),
    '-i',
    file,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ];
  const { stdout } = await run(findFfmpeg(), how, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
  return stdout.length > 0 ? stdout : null;
};
