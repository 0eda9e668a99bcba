import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../tool/ffmpeg-binary';

const run = promisify(execFile);

export type SoundKind = 'mp3' | 'wav' | 'flac' | 'm4a' | 'aac' | 'ogg' | 'wma';
export type Sound = Readonly<{
  seconds: number;
  sampleRate?: number;
  channels?: number;
  source?: string;
  extra?: readonly string[];
}>;

export const SOUND_KINDS: readonly SoundKind[] = ['mp3', 'wav', 'flac', 'm4a', 'aac', 'ogg', 'wma'];

const MUXERS: Readonly<Record<SoundKind, readonly string[]>> = {
  mp3: ['-f', 'mp3'],
  wav: ['-f', 'wav'],
  flac: ['-f', 'flac'],
  m4a: ['-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4', '-brand', 'M4A '],
  aac: ['-c:a', 'aac', '-f', 'adts'],
  ogg: ['-c:a', 'libvorbis', '-f', 'ogg'],
  wma: ['-c:a', 'wmav2', '-f', 'asf'],
};

/** A small recording, made by the real ffmpeg: a 440 Hz tone at an eighth of full scale unless `source` says otherwise. */
export const makeSound = async (kind: SoundKind, sound: Sound): Promise<Buffer> => {
  const { seconds, sampleRate = 44100, channels = 2, source, extra = [] } = sound;
  const folder = await mkdtemp(join(tmpdir(), 'refrain-sound-'));
  const file = join(folder, 'sound');
  const tone = source ?? `sine=frequency=440:sample_rate=${sampleRate}`;
  try {
    await run(findFfmpeg(), [
      ...['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', tone, '-t', String(seconds)],
      ...['-ac', String(channels), '-ar', String(sampleRate), ...extra, ...MUXERS[kind], file],
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
