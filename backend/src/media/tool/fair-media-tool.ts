import { availableParallelism } from 'node:os';
import type { HeardSound } from '@refrain/contracts/tracks';
import { FairQueue } from './fair-queue';
import type { AudioFormat, VideoFormat } from '../formats';
import { MediaProblem } from '../media-problem';
import {
  MediaTool,
  type Asked,
  type AskedAudio,
  type AudioProbe,
  type ExtractedSound,
  type ProcessedAudio,
  type ProcessedVideo,
  type VideoProbe,
} from './media-tool';

/** What ends in so many ms never waits for hours of someone else's music. */
const SHORT_MS = 5000;
const MOST_PER_OWNER = 8;
const MOST_WAITING = 200;
/** About how much faster than it plays something is made ready on one core. */
const SPEED = { audio: 250, video: 8 } as const;
/** Where a file does not say how long it plays. */
const UNKNOWN_MS = 3_600_000;

/** One of each for a whole process of ours: ffmpeg at work on whole files, and at a first look while a request waits. */
const processing = new FairQueue({
  places: Math.max(1, Math.floor(availableParallelism() / 2)),
  shortPlaces: 1,
  shortCost: SHORT_MS,
});
const probing = new FairQueue({ places: availableParallelism(), mostPerOwner: MOST_PER_OWNER, mostWaiting: MOST_WAITING });

/** A look at what waits for work, so that its cost is known: few at once, and never refused. */
const sizing = new FairQueue({ places: Math.max(1, Math.floor(availableParallelism() / 2)) });

/** Nobody waits for it: one at a time, beside all that is waited for. */
const analysing = new FairQueue({ places: 1 });

/** ms of work, about. */
const costOf = (kind: keyof typeof SPEED, durationMs: number | null): number => (durationMs ?? UNKNOWN_MS) / SPEED[kind];

/** What a file announces; null where a look at it finds a fault, which the work itself will name. */
const announced = (probe: Promise<Readonly<{ durationMs: number | null }>>): Promise<number | null> =>
  probe.then(
    ({ durationMs }) => durationMs,
    (error: unknown) => {
      if (error instanceof MediaProblem) return null;
      throw error;
    },
  );

/**
 * The media tool in turns that are fair to the owners of files, and to short ones: a long recording holds up nobody else's song.
 * Each method also throws QueueFull, where too much waits for a first look.
 */
export class FairMediaTool extends MediaTool {
  override probeAudio(file: string, format: AudioFormat, asked: Asked = {}): Promise<AudioProbe> {
    return probing.run(asked.owner ?? '', 1, () => super.probeAudio(file, format, asked), asked.signal);
  }

  override probeVideo(file: string, format: VideoFormat, asked: Asked = {}): Promise<VideoProbe> {
    return probing.run(asked.owner ?? '', 1, () => super.probeVideo(file, format, asked), asked.signal);
  }

  override async processAudio(
    file: string,
    format: AudioFormat,
    outDir: string,
    asked: AskedAudio = {},
  ): Promise<ProcessedAudio> {
    const cost = costOf(
      'audio',
      await announced(sizing.run(asked.owner ?? '', 1, () => super.probeAudio(file, format, asked), asked.signal)),
    );
    return processing.run(asked.owner ?? '', cost, () => super.processAudio(file, format, outDir, asked), asked.signal);
  }

  /** A request waits for it. */
  override extractSound(
    ...[file, format, to, mostBytes, asked = {}]: Parameters<MediaTool['extractSound']>
  ): Promise<ExtractedSound> {
    return probing.run(asked.owner ?? '', 1, () => super.extractSound(file, format, to, mostBytes, asked), asked.signal);
  }

  override analyseAudio(file: string, format: AudioFormat, folder: string, asked: Asked = {}): Promise<HeardSound> {
    return analysing.run(asked.owner ?? '', 1, () => super.analyseAudio(file, format, folder, asked), asked.signal);
  }

  override async processVideo(file: string, format: VideoFormat, outDir: string, asked: Asked = {}): Promise<ProcessedVideo> {
    const cost = costOf(
      'video',
      await announced(sizing.run(asked.owner ?? '', 1, () => super.probeVideo(file, format, asked), asked.signal)),
    );
    return processing.run(asked.owner ?? '', cost, () => super.processVideo(file, format, outDir, asked), asked.signal);
  }
}
