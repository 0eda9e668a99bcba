import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { HLS_RENDITIONS, type HlsRendition } from '@refrain/contracts/playback';
import { FairQueue } from '../tool/fair-queue';
import { findFfmpeg } from '../tool/ffmpeg-binary';
import type { Asked } from '../tool/media-tool';
import { runFfmpeg } from '../tool/run-ffmpeg';
import { filmSegments, smallFilmSegments, soundSegments } from './hls-arguments';
import { contentOf, stretchesOf, type HlsIndex, type IndexedRendition } from './hls-index';

/** Files of renditions lie in the folder, each as `NAME.mp4`. */
export type MadeSegments = Readonly<{ folder: string; index: HlsIndex }>;
type HlsToolOptions = Readonly<{ binary?: string; limitMs?: number; memoryMb?: number }>;

const MIDDLE_SOUND = '128k';

/** Nobody waits for segments, as there is a single file: one at a time, beside all that is waited for. */
const segmenting = new FairQueue({ places: 1 });

/** Cuts what was made ready into segments of three renditions, by ffmpeg, into a folder that exists. */
export class HlsTool {
  constructor(private readonly options: HlsToolOptions = {}) {}

  /**
   * Of both sounds that are there, the middle one is new.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  sound(files: Readonly<{ high: string; low: string }>, folder: string, asked: Asked = {}): Promise<MadeSegments> {
    const [high, low, to] = [resolve(files.high), resolve(files.low), resolve(folder)];
    const runs = [
      soundSegments(high, to, 'high'),
      soundSegments(high, to, 'middle', MIDDLE_SOUND),
      soundSegments(low, to, 'low'),
    ];
    return this.make(runs, to, asked);
  }

  /** @throws MediaProblem, MediaToolUnavailable, or the signal's reason. */
  film(file: string, folder: string, asked: Asked = {}): Promise<MadeSegments> {
    const [from, to] = [resolve(file), resolve(folder)];
    return this.make([filmSegments(from, to), smallFilmSegments(from, to)], to, asked);
  }

  private make(runs: readonly (readonly string[])[], folder: string, { owner = '', signal }: Asked): Promise<MadeSegments> {
    const { limitMs = 60 * 60_000, memoryMb = 2048, binary = findFfmpeg() } = this.options;
    const work = async (): Promise<MadeSegments> => {
      for (const args of runs) await runFfmpeg({ binary, args, limitMs, memoryMb, signal, onOutput: () => undefined });
      const renditions = await Promise.all(HLS_RENDITIONS.map((name) => indexed(folder, name)));
      return { folder, index: { version: randomBytes(6).toString('hex'), renditions } };
    };
    return segmenting.run(owner, 1, work, signal);
  }
}

const indexed = async (folder: string, name: HlsRendition): Promise<IndexedRendition> => {
  const { start, segments } = stretchesOf(await readFile(join(folder, `${name}.m3u8`), 'latin1'));
  const file = await open(join(folder, `${name}.mp4`), 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.bytes), 0, start.bytes, start.offset);
    return { name, ...contentOf(buffer.subarray(0, bytesRead)), start, segments };
  } finally {
    await file.close();
  }
};
