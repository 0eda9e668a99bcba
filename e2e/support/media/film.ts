import { execFileSync } from 'node:child_process';

/** A few seconds of a moving test card as WebM, made by the ffmpeg that the site uses. */
export const film = async (seconds: number, { sound = false } = {}): Promise<Buffer> => {
  const { built } = await import('../built.mjs');
  const { findFfmpeg } = built('backend/dist/media/tool/ffmpeg-binary.js') as { findFfmpeg: () => string };
  const card = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=frequency=440', '-shortest', '-c:a', 'libvorbis'] : [];
  const coded = ['-t', String(seconds), '-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', 'pipe:1'];
  return execFileSync(findFfmpeg(), ['-v', 'error', '-nostdin', ...card, ...tone, ...coded]);
};
