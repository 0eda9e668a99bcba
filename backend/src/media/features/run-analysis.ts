import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HeardSound } from '@refrain/contracts/tracks';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';
import { analyseSamples } from './analyse';
import type { Answered } from './features.worker';

/** Beside the script where this is built; tests that run from sources analyse in their own process. */
const SCRIPT = join(__dirname, 'features.worker.js');
const MEMORY_MB = 512;

/**
 * Analyses a file of raw samples in a process of its own, which has no secrets and ends with the work.
 * @throws MediaProblem 'timeout' after `limitMs`. @throws MediaToolUnavailable where the process fails. @throws the signal's reason when aborted.
 */
export const runAnalysis = async (file: string, limitMs: number, signal?: AbortSignal): Promise<HeardSound> => {
  signal?.throwIfAborted();
  if (!existsSync(SCRIPT)) return analyseSamples(file);
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, NODE_ENV: process.env.NODE_ENV };
  const child = fork(SCRIPT, [], {
    env,
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  const kill = () => void child.kill('SIGKILL');
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, limitMs);
  signal?.addEventListener('abort', kill, { once: true });
  try {
    const answer = await new Promise<Answered>((resolve) => {
      child.once('message', (message) => resolve(message as Answered));
      child.once('exit', (_, by) => resolve({ trouble: `the process that analyses ended: ${by}` }));
      child.once('error', (error) => resolve({ trouble: String(error) }));
      child.send(file, (error) => error && resolve({ trouble: String(error) }));
    });
    if ('sound' in answer) return answer.sound as HeardSound;
    signal?.throwIfAborted();
    if (timedOut) throw new MediaProblem('timeout');
    throw new MediaToolUnavailable(answer.trouble);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
    kill();
  }
};
