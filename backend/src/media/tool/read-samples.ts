import type { AudioFormat } from '../formats';
import { findFfmpeg } from './ffmpeg-binary';
import { inputArguments } from './ffmpeg-arguments';
import { runFfmpeg } from './run-ffmpeg';

const LIMIT_MS = 60_000;
const MEMORY_MB = 512;

type Asked = Readonly<{ seconds: number; sampleRate: number; signal?: AbortSignal; onSamples: (samples: Int16Array) => void }>;

/**
 * Mono samples of the beginning of a file, in pieces, at a rate of one's own. Bounded by time, memory and a low priority; nothing is kept.
 * @throws MediaProblem, MediaToolUnavailable, or the signal's reason
 */
export const readSamples = async (
  file: string,
  format: AudioFormat,
  { seconds, sampleRate, signal, onSamples }: Asked,
): Promise<void> => {
  let odd: Buffer = Buffer.alloc(0);
  await runFfmpeg({
    binary: findFfmpeg(),
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
    args: [
      ...inputArguments(file, format),
      ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(seconds)],
      ...['-ac', '1', '-ar', String(sampleRate), '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
    ],
    ...(signal ? { signal } : {}),
    onOutput: (chunk) => {
      const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk;
      const whole = bytes.length & ~1;
      odd = bytes.subarray(whole);
      // A copy of its own: Int16Array wants an even offset.
      onSamples(new Int16Array(new Uint8Array(bytes.subarray(0, whole)).buffer));
    },
  });
};
