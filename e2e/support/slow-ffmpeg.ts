import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An ffmpeg that takes its time, so that there is something to see of a processing that else is over in a blink.
 * Gives the path for FFMPEG_PATH, and the way to remove it.
 */
export const slowFfmpeg = async (seconds: number): Promise<{ path: string; remove: () => Promise<void> }> => {
  const { dependency } = await import('./built.mjs');
  const real = process.env.FFMPEG_PATH ?? (dependency('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  const folder = await mkdtemp(join(tmpdir(), 'refrain-ffmpeg-'));
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\nsleep ${seconds}\nexec '${real}' "$@"\n`, { mode: 0o755 });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
};
