import { spawn } from 'node:child_process';
import { constants, setPriority, tmpdir } from 'node:os';
import { ANSWER_PROGRAM } from './answer-program';

export type QuestionLimits = Readonly<{ timeMs: number; memoryBytes: number; rows: number; bytes: number }>;
type Cell = string | number | null;
/** `isCut`: there were more rows than the limits allow. Whole numbers beyond 2^53 are text, bytes are hex. */
export type Answered = Readonly<{ columns: readonly string[]; rows: readonly (readonly Cell[])[]; isCut: boolean }>;
/** Why there is no answer: it took too long, or too much memory, or is no question, or is wrong, as `message` says. */
export type Refused = Readonly<{ refused: 'too-long' | 'too-much' | 'not-a-question' | 'error'; message?: string }>;

const MOST_OUTPUT = 64 << 20;

/** Already while it starts, which takes more than most answers. */
const yieldToOthers = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended, or the system does not let us.
  }
};

/**
 * Answers one statement over one SQLite file in a process of its own: without the environment of this one, in another folder, at the lowest priority.
 * Nothing of this process waits for it. It ends with the answer, with the time, or with `signal`.
 */
export const askInProcess = (
  file: string,
  sql: string,
  limits: QuestionLimits,
  signal?: AbortSignal,
): Promise<Answered | Refused> =>
  new Promise((resolve) => {
    const given = JSON.stringify({ library: require.resolve('better-sqlite3'), file, sql, limits });
    const child = spawn(process.execPath, ['--max-old-space-size=128', '-e', ANSWER_PROGRAM, '--', given], {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] },
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
    yieldToOthers(child.pid);
    const chunks: Buffer[] = [];
    let [isLate, size] = [false, 0];
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, limits.timeMs);
    signal?.addEventListener('abort', kill, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_OUTPUT) kill();
      else chunks.push(chunk);
    });
    const settle = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      if (isLate || signal?.aborted) return resolve({ refused: 'too-long' });
      try {
        resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answered | Refused);
      } catch {
        // It ended itself, or the system ended it.
        resolve({ refused: 'too-much' });
      }
    };
    child.once('error', settle);
    child.once('close', settle);
  });
