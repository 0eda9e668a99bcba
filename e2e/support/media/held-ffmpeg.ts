import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An ffmpeg that waits before it processes an upload, when a journey asks: so a journey can see what else is
 * over in a blink. Judging files while they come in is not held up.
 */
export class HeldFfmpeg {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<HeldFfmpeg> {
    const { dependency } = await import('../built.mjs');
    const real = process.env.FFMPEG_PATH ?? (dependency('@ffmpeg-installer/ffmpeg') as { path: string }).path;
    const ffmpeg = new HeldFfmpeg(await mkdtemp(join(tmpdir(), 'refrain-ffmpeg-')));
    await mkdir(join(ffmpeg.folder, 'held'));
    const script = [
      '#!/bin/sh',
      `case "$*" in *stream.m4a*)`,
      `  for held in '${ffmpeg.folder}'/held/*; do`,
      `    case "$*" in *"\${held##*/}"*) while [ -e "$held" ]; do sleep 0.05; done ;; esac`,
      '  done ;;',
      'esac',
      `exec '${real}' "$@"`,
    ];
    await writeFile(ffmpeg.path, script.join('\n'), { mode: 0o755 });
    return ffmpeg;
  }

  /** For FFMPEG_PATH. */
  get path(): string {
    return join(this.folder, 'ffmpeg');
  }

  hold = (uploadId: string): Promise<void> => writeFile(join(this.folder, 'held', uploadId), '');
  release = (uploadId: string): Promise<void> => rm(join(this.folder, 'held', uploadId));
  remove = (): Promise<void> => rm(this.folder, { recursive: true, force: true });
}
