import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'];
const CARD = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];

/** How ffmpeg makes a file of each format that the upload dialog takes. */
export const FORMATS = {
  mp3: [...SOUND, '-f', 'mp3'],
  wav: [...SOUND, '-f', 'wav'],
  flac: [...SOUND, '-f', 'flac'],
  m4a: [...SOUND, '-c:a', 'aac', '-f', 'mp4', '-brand', 'M4A '],
  aac: [...SOUND, '-c:a', 'aac', '-f', 'adts'],
  ogg: [...SOUND, '-c:a', 'libvorbis', '-f', 'ogg'],
  wma: [...SOUND, '-c:a', 'wmav2', '-f', 'asf'],
  mp4: [...CARD, ...SOUND, '-c:v', 'libx264', '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4'],
  webm: [...CARD, ...SOUND, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', '-f', 'webm'],
  mov: [...CARD, ...SOUND, '-c:v', 'libx264', '-c:a', 'aac', '-f', 'mov'],
} as const;
export type Format = keyof typeof FORMATS;

/** A file of a few seconds, and how long its sound plays (seconds) when ffmpeg decodes all of it. */
export const made = async (format: Format, seconds: number): Promise<Readonly<{ file: Buffer; seconds: number }>> => {
  const { built } = await import('../built.mjs');
  const { findFfmpeg } = built('backend/dist/media/tool/ffmpeg-binary.js') as { findFfmpeg: () => string };
  const folder = await mkdtemp(join(tmpdir(), 'refrain-format-'));
  const path = join(folder, `sound.${format}`);
  const run = (...args: readonly string[]) =>
    spawnSync(findFfmpeg(), ['-nostdin', '-hide_banner', ...args], { maxBuffer: 1 << 26 });
  try {
    const making = run('-v', 'error', ...FORMATS[format], '-t', String(seconds), path);
    if (making.status !== 0) throw new Error(making.stderr.toString());
    const samples = run('-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '44100', '-f', 's16le', 'pipe:1').stdout;
    return { file: await readFile(path), seconds: samples.length / 2 / 44_100 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
