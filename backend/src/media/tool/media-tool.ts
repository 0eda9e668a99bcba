import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ANALYSED_SECONDS, type HeardSound } from '@refrain/contracts/tracks';
import { runAnalysis } from '../features/run-analysis';
import { ANALYSIS_RATE } from '../features/spectrum';
import { processArguments, probeArguments, rawArguments } from './ffmpeg-arguments';
import { findFfmpeg } from './ffmpeg-binary';
import { loudnessCentiLufs } from './ffmpeg-report';
import { formats, type AudioFormat, type VideoFormat } from '../formats';
import { MediaProblem } from '../media-problem';
import { PeakMeter } from './peaks';
import { runFfmpeg } from './run-ffmpeg';
import { SampleReader, type SampleLayout } from './sample-reader';
import { shortfall } from './shortfall';
import { soundArguments } from './sound-arguments';
import { isFastVideo, probeVideoArguments, processVideoArguments, toldMs } from './video-arguments';

/** `durationMs` is what the container announces, null when it announces nothing. */
export type AudioProbe = SampleLayout & Readonly<{ durationMs: number | null }>;

/** `peaks` is base64 of 800 bytes; loudness is null for silence. Rate and channels are the source's. */
export type ProcessedAudio = SampleLayout &
  Readonly<{ durationMs: number; loudnessCentiLufs: number | null; peaks: string; streamFile: string; previewFile: string }>;

/** `totalMs` is what the container announces: a hint, and null when there is none. */
type MediaProgress = Readonly<{ decodedMs: number; totalMs: number | null }>;

/** `posterFile` is a PNG of the first frame, as large as the video. */
export type ProcessedVideo = Readonly<{ durationMs: number; videoFile: string; posterFile: string }>;

/** `sizeBytes` is `mostBytes` where the sound does not fit into them. */
export type ExtractedSound = Readonly<{ format: AudioFormat; sizeBytes: number }>;

export type MediaToolOptions = Readonly<{
  binary?: string;
  probeLimitMs?: number;
  processLimitMs?: number;
  videoLimitMs?: number;
  analysisLimitMs?: number;
  memoryMb?: number;
}>;
/** `owner`: the person whose file it is. */
export type Asked = Readonly<{ owner?: string; signal?: AbortSignal }>;
export type AskedAudio = Asked & Readonly<{ onProgress?: (progress: MediaProgress) => void }>;
/** `isFast`: it has more frames a second than are shown. `durationMs` is what the container announces, null when it announces nothing. */
export type VideoProbe = Readonly<{ isFast: boolean; durationMs: number | null }>;

const PROBE_SECONDS = 2;
/** Tools write sizes that are a little off; an upload that was cut lacks more. */
const SHORTFALL_TOLERATED = 0.02;
const PROGRESS_CHARACTERS = 4096;
const PROGRESS_BEHIND_MS = 1000;

/** ffmpeg as a child process, with limits. Files are local paths; formats come from `sniff`. */
export class MediaTool {
  private readonly binary: string;

  /** @throws MediaToolUnavailable when no ffmpeg is found. */
  constructor(private readonly options: MediaToolOptions = {}) {
    this.binary = options.binary ?? findFfmpeg();
  }

  /**
   * Decodes the first seconds and compares the file's size with what its header promises.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  async probeAudio(file: string, format: AudioFormat, { signal }: Asked = {}): Promise<AudioProbe> {
    await refuseShort(file, format);
    const reader = new SampleReader();
    const { report, announcedMs } = await runFfmpeg({
      ...this.limits(this.options.probeLimitMs ?? 20_000),
      args: probeArguments(resolve(file), format, PROBE_SECONDS),
      signal,
      onOutput: (chunk) => void reader.read(chunk),
    });
    const expectedMs = Math.min(announcedMs ?? 0, PROBE_SECONDS * 1000);
    const enough = reader.durationMs > 0 && reader.durationMs >= expectedMs / 2;
    if (!reader.layout || !enough) throw new MediaProblem('undecodable', report);
    return { ...reader.layout, durationMs: announcedMs };
  }

  /**
   * One decode yields both renditions in `outDir` (made if missing), the peaks, the duration and the loudness.
   * When it fails or is aborted, neither rendition is left.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  async processAudio(
    file: string,
    format: AudioFormat,
    outDir: string,
    { signal, onProgress }: AskedAudio = {},
  ): Promise<ProcessedAudio> {
    await mkdir(outDir, { recursive: true });
    const [streamFile, previewFile] = [join(resolve(outDir), 'stream.m4a'), join(resolve(outDir), 'preview.m4a')];
    const reader = new SampleReader();
    const peaks = new PeakMeter();
    try {
      const { report } = await runFfmpeg({
        ...this.limits(this.options.processLimitMs ?? 10 * 60_000),
        args: processArguments(resolve(file), format, streamFile, previewFile),
        signal,
        onOutput: (chunk, totalMs) => {
          peaks.add(reader.read(chunk));
          onProgress?.({ decodedMs: Math.round(reader.durationMs), totalMs });
        },
      });
      const durationMs = Math.round(reader.durationMs);
      if (!reader.layout || durationMs === 0) throw new MediaProblem('undecodable', report);
      const loudness = loudnessCentiLufs(report);
      return { ...reader.layout, durationMs, loudnessCentiLufs: loudness, peaks: peaks.finish(), streamFile, previewFile };
    } catch (error) {
      await Promise.all([rm(streamFile, { force: true }), rm(previewFile, { force: true })]);
      throw error;
    }
  }

  /**
   * What is heard in the first half hour: decoded into `folder` (which exists), and analysed in a process of its own.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  async analyseAudio(file: string, format: AudioFormat, folder: string, { signal }: Asked = {}): Promise<HeardSound> {
    const raw = join(resolve(folder), 'analysis.raw');
    try {
      await runFfmpeg({
        ...this.limits(this.options.processLimitMs ?? 10 * 60_000),
        args: rawArguments(resolve(file), format, raw, { seconds: ANALYSED_SECONDS, rate: ANALYSIS_RATE }),
        signal,
        onOutput: () => undefined,
      });
      return await runAnalysis(raw, this.options.analysisLimitMs ?? 5 * 60_000, signal);
    } finally {
      await rm(raw, { force: true });
    }
  }

  /**
   * Decodes the first frames and compares the file's size with what its header promises.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  async probeVideo(file: string, format: VideoFormat, { signal }: Asked = {}): Promise<VideoProbe> {
    return this.firstFrames(file, format, signal);
  }

  private async firstFrames(file: string, format: VideoFormat, signal: AbortSignal | undefined): Promise<VideoProbe> {
    await refuseShort(file, format);
    let seen = 0;
    const { report, announcedMs } = await runFfmpeg({
      ...this.limits(this.options.probeLimitMs ?? 20_000),
      args: probeVideoArguments(resolve(file), format),
      signal,
      onOutput: (chunk) => void (seen += chunk.length),
    });
    if (seen === 0) throw new MediaProblem('undecodable', report);
    return { isFast: isFastVideo(report), durationMs: announcedMs };
  }

  /**
   * A video that every browser plays and its first frame, in `outDir` (made if missing). When it fails or is aborted, neither is left.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason.
   */
  async processVideo(file: string, format: VideoFormat, outDir: string, { signal }: Asked = {}): Promise<ProcessedVideo> {
    await mkdir(outDir, { recursive: true });
    const [videoFile, posterFile] = [join(resolve(outDir), 'video.mp4'), join(resolve(outDir), 'poster.png')];
    try {
      const { isFast } = await this.firstFrames(file, format, signal);
      let progress = '';
      const { report, announcedMs } = await runFfmpeg({
        ...this.limits(this.options.videoLimitMs ?? 20 * 60_000),
        args: processVideoArguments(resolve(file), format, isFast, videoFile, posterFile),
        signal,
        onOutput: (chunk) => void (progress = (progress + chunk.toString('latin1')).slice(-PROGRESS_CHARACTERS)),
      });
      const encodedMs = toldMs(progress);
      if (encodedMs === 0) throw new MediaProblem('undecodable', report);
      // Progress is a few frames behind; the container knows better, where it holds the truth.
      const durationMs = announcedMs !== null && Math.abs(announcedMs - encodedMs) < PROGRESS_BEHIND_MS ? announcedMs : encodedMs;
      return { durationMs, videoFile, posterFile };
    } catch (error) {
      await Promise.all([rm(videoFile, { force: true }), rm(posterFile, { force: true })]);
      throw error;
    }
  }

  /**
   * The sound of a video as a file of its own, at most so many bytes: FLAC, or where that would be larger, AAC.
   * @throws MediaProblem, MediaToolUnavailable, or the signal's reason. Nothing is left then.
   */
  async extractSound(
    file: string,
    format: VideoFormat,
    to: string,
    mostBytes: number,
    { signal }: Asked = {},
  ): Promise<ExtractedSound> {
    try {
      for (const kind of ['flac', 'm4a'] as const) {
        await runFfmpeg({
          ...this.limits(this.options.processLimitMs ?? 10 * 60_000),
          args: soundArguments(resolve(file), format, kind, resolve(to), mostBytes),
          signal,
          onOutput: () => undefined,
        });
        const { size } = await stat(to);
        if (size < mostBytes) return { format: formats[kind], sizeBytes: size };
      }
      return { format: formats.m4a, sizeBytes: mostBytes };
    } catch (error) {
      await rm(to, { force: true });
      throw error;
    }
  }

  private limits(limitMs: number) {
    return { binary: this.binary, limitMs, memoryMb: this.options.memoryMb ?? 2048 };
  }
}

/** @throws MediaProblem where too much of the file is missing */
const refuseShort = async (file: string, format: AudioFormat | VideoFormat): Promise<void> => {
  const missing = await shareMissing(file, format);
  if (missing > SHORTFALL_TOLERATED) throw new MediaProblem('undecodable', `cut short by ${Math.round(missing * 100)} %`);
};

const shareMissing = async (file: string, format: AudioFormat | VideoFormat): Promise<number> => {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const readAt = async (offset: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size - offset)), 0, null, offset);
      return buffer.subarray(0, bytesRead);
    };
    return await shortfall(format, readAt, size);
  } finally {
    await handle.close();
  }
};
