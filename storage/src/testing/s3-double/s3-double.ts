import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { typescriptProcess } from '../typescript-worker';
import type { S3Faults } from './faults';
import type { ControlMessage } from './main';
import type { S3Seen } from './server';

export const S3_DOUBLE_KEYS = { region: 'us-east-1', accessKeyId: 'refrain', secretAccessKey: 'not-a-secret' } as const;

/** An S3 server that is none: a double in a process of its own, on a port of this machine. */
export type S3Double = Readonly<{
  url: string;
  /** Faults not named are none. */
  fault: (faults: Partial<S3Faults>) => Promise<void>;
  seen: () => Promise<S3Seen>;
  /** Closes the port and every connection; `reopen` opens the same one. */
  close: () => Promise<void>;
  reopen: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** @param options `folder` keeps what is stored over a kill, `port` is for starting again; `largestPage` bounds a listing */
export const startS3Double = async (options: { folder?: string; port?: number; largestPage?: number } = {}): Promise<S3Double> => {
  const child: ChildProcess = spawn(process.execPath, typescriptProcess(`require(${JSON.stringify(join(__dirname, 'main.ts'))});`), {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...(options.folder && { S3_DOUBLE_FOLDER: options.folder }),
      S3_DOUBLE_PORT: String(options.port ?? 0),
      S3_DOUBLE_LARGEST_PAGE: String(options.largestPage ?? 1000),
      S3_DOUBLE_ACCESS_KEY_ID: S3_DOUBLE_KEYS.accessKeyId,
    },
  });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', (message: { id: number; answer?: unknown; error?: string }) => {
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) one?.resolve(message.answer);
    else one?.reject(new Error(message.error));
  });
  const ask = (message: Omit<ControlMessage, 'id'>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, ...message });
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the S3 double ended with ${code}`)));
  const spoke = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  const [line] = (await Promise.race([spoke, died])) as [string];
  died.catch(() => undefined);
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    fault: async (faults) => void (await ask({ command: 'fault', faults })),
    seen: async () => (await ask({ command: 'seen' })) as S3Seen,
    close: async () => void (await ask({ command: 'close' })),
    reopen: async () => void (await ask({ command: 'open' })),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
