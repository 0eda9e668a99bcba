import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';
import { imageWork } from './image-work';
import type { Answered, Asked } from './image.worker';

/** Beside the script where this is built; tests that run from sources decode in their own process. */
const SCRIPT = join(__dirname, 'image.worker.js');

/** What a decoder does to itself. Other ends say nothing about the image: the system is short of memory, or someone stopped it. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']);

/** Does image work, one after the other. */
export type ImageProcess = Readonly<{ run: (asked: Asked) => Promise<unknown>; stop: () => void }>;

const valueOf = (answer: Answered): unknown => {
  if ('value' in answer) return answer.value;
  if ('fault' in answer) throw new MediaProblem(answer.fault, answer.detail);
  throw Object.assign(new MediaToolUnavailable(answer.trouble), { code: answer.code });
};

/**
 * A process that decodes: it does not share its threads with the server's files, and an image that crashes or fills it takes nothing else
 * along. It keeps no program running, and ends with the one that began it.
 */
export const forkImageProcess = (limitMs: number, script = SCRIPT): ImageProcess => {
  let child: ChildProcess | null = null;
  const begin = (): ChildProcess => {
    // No secrets in its environment.
    const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, NODE_ENV: process.env.NODE_ENV };
    const begun = fork(script, [], { env, execArgv: [], serialization: 'advanced', stdio: 'ignore' });
    begun.once('exit', () => {
      if (child === begun) child = null;
    });
    begun.on('error', () => undefined);
    return (child = begun);
  };
  const stop = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };
  const ask = (asked: Asked): Promise<Answered> =>
    new Promise((resolve) => {
      const at = child ?? begin();
      const settle = (answer: Answered): void => {
        clearTimeout(timer);
        at.off('message', settle).off('exit', crashed).off('error', failed).unref();
        at.channel?.unref();
        resolve(answer);
      };
      const crashed = (_code: number | null, signal: NodeJS.Signals | null): void =>
        settle(
          signal && CRASHES.has(signal)
            ? { fault: 'undecodable', detail: signal }
            : { trouble: `the process that decodes images ended: ${signal}`, code: undefined },
        );
      const failed = (error: Error): void => settle({ trouble: String(error), code: undefined });
      const timer = setTimeout(() => {
        stop();
        settle({ fault: 'timeout', detail: '' });
      }, limitMs);
      at.on('message', settle).once('exit', crashed).once('error', failed).ref();
      at.channel?.ref();
      at.send(asked, (error) => error && failed(error));
    });
  return { run: async (asked) => valueOf(await ask(asked)), stop };
};

const inThisProcess: ImageProcess = {
  run: ({ kind, args }) => (imageWork[kind] as (...given: readonly unknown[]) => Promise<unknown>)(...args),
  stop: () => undefined,
};

export const startImageProcess = (limitMs: number): ImageProcess =>
  existsSync(SCRIPT) ? forkImageProcess(limitMs) : inThisProcess;
