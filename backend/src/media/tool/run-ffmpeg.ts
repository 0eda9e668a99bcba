import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { announcedDurationMs, saysDiskFull } from './ffmpeg-report';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';

export type FfmpegRun = Readonly<{
  binary: string;
  args: readonly string[];
  limitMs: number;
  /** Address space of the child. */
  memoryMb: number;
  signal?: AbortSignal;
  /** `announcedMs` is the duration of the input as far as it is known yet. */
  onOutput: (chunk: Buffer, announcedMs: number | null) => void;
}>;

const REPORT_BYTES = 32 * 1024;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The shell sets the memory limit where it can and becomes ffmpeg; arguments pass through it untouched. */
const start = ({ binary, args, memoryMb }: FfmpegRun): Child => {
  const limited = process.platform !== 'win32';
  const script = `ulimit -v ${memoryMb * 1024} 2>/dev/null; exec "$0" "$@"`;
  const [command, commandArgs] = limited ? ['/bin/sh', ['-c', script, binary, ...args]] : [binary, args];
  // No secrets in the child's environment, and few malloc arenas, which would count as memory.
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };
  return spawn(command, commandArgs, { env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
};

/** Requests come first: decoding yields the processor to them. */
const yieldProcessor = (child: Child) => {
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already over, or not permitted here.
  }
};

/**
 * Runs ffmpeg to its end and gives the last 32 kB of what it reported. Nothing of the child is left when this settles.
 * @throws MediaProblem 'timeout' after `limitMs`, 'undecodable' when ffmpeg refuses the input.
 * @throws MediaToolUnavailable when it cannot be started or the disk is full. @throws the signal's reason when aborted.
 */
export const runFfmpeg = async (run: FfmpegRun): Promise<Readonly<{ report: string; announcedMs: number | null }>> => {
  run.signal?.throwIfAborted();
  const child = start(run);
  yieldProcessor(child);
  let [report, announcedMs, timedOut]: [string, number | null, boolean] = ['', null, false];
  const kill = () => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, run.limitMs);
  run.signal?.addEventListener('abort', kill, { once: true });
  child.stderr.on('data', (chunk: Buffer) => {
    report += chunk.toString('latin1');
    announcedMs ??= announcedDurationMs(report);
    report = report.slice(-REPORT_BYTES);
  });
  const closed = once(child, 'close');
  try {
    await Promise.all([closed, consume(child, (chunk) => run.onOutput(chunk, announcedMs))]);
  } catch (error) {
    kill();
    throw new MediaToolUnavailable('ffmpeg cannot be started', { cause: error });
  } finally {
    await closed.catch(() => undefined);
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', kill);
  }
  run.signal?.throwIfAborted();
  if (timedOut) throw new MediaProblem('timeout');
  if (child.exitCode === 0) return { report, announcedMs };
  if ([126, 127].includes(child.exitCode ?? 0)) throw new MediaToolUnavailable(`ffmpeg cannot be started: ${report}`);
  if (wasStopped(child, report)) throw new MediaToolUnavailable('ffmpeg was stopped');
  if (saysDiskFull(report)) throw new MediaToolUnavailable('no space left for media');
  throw new MediaProblem('undecodable', report);
};

/** Stopped from outside, such as a shutdown of the whole group: says nothing about the file. */
const wasStopped = (child: Child, report: string): boolean =>
  child.signalCode === 'SIGKILL' || child.signalCode === 'SIGTERM' || /received signal \d+/.test(report);

const consume = async (child: Child, onChunk: (chunk: Buffer) => void): Promise<void> => {
  for await (const chunk of child.stdout) onChunk(chunk as Buffer);
};
