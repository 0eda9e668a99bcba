import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '../tool/ffmpeg-binary';

const run = promisify(execFile);

export const VIDEO_KINDS = ['mp4', 'mov', 'webm', 'ogv', 'avi'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];

const MUXERS: Readonly<Record<VideoKind, readonly string[]>> = {
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4'],
  mov: ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-f', 'mov'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', '-f', 'webm'],
  ogv: ['-c:v', 'libtheora', '-c:a', 'libvorbis', '-f', 'ogg'],
  avi: ['-c:v', 'mpeg4', '-c:a', 'libmp3lame', '-f', 'avi'],
};

export type Film = Readonly<{ seconds?: number; size?: string; rate?: number; sound?: boolean; extra?: readonly string[] }>;

/** A small film of a moving test card with a tone, made by the real ffmpeg. */
export const makeVideo = async (
  kind: VideoKind,
  { seconds = 1, size = '160x120', rate = 10, sound = true, extra = [] }: Film = {},
): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'refrain-video-'));
  const file = join(folder, 'video');
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'] : [];
  try {
    await run(findFfmpeg(), [
      '-v',
      'error',
      '-nostdin',
      '-f',
      'lavfi',
      '-i',
      `testsrc=size=${size}:rate=${rate}`,
      ...tone,
      '-t',
      String(seconds),
      '-pix_fmt',
      'yuv420p',
      ...extra,
      ...MUXERS[kind],
      file,
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
