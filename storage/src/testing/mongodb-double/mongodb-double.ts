import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { typescriptProcess } from '../typescript-worker';
import { FAULTS, type RemoteFaults } from './faults';
import type { DoubleOptions } from './server';

/** `url` names no database. `stop` ends the process; `kill` does so without warning. */
export type MongodbDouble = RemoteFaults &
  Readonly<{ url: string; port: number; stop: () => Promise<void>; kill: () => Promise<void> }>;

/**
 * Starts a MongoDB double in a child process, on a free port unless one is given. It ends with its parent.
 * @throws Error when it does not start, as when the port is taken
 */
export const startMongodbDouble = async ({ port = 0, file }: DoubleOptions = {}): Promise<MongodbDouble> => {
  const child = spawn(process.execPath, typescriptProcess(`require(${JSON.stringify(join(__dirname, 'main.ts'))});`), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, MONGODB_DOUBLE_PORT: String(port), ...(file ? { MONGODB_DOUBLE_FILE: file } : {}) },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<Record<string, unknown>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the MongoDB double ended');
    return JSON.parse(value as string) as Record<string, unknown>;
  };
  const url = String((await answer()).url);
  // Answers come in the order of the orders.
  let before: Promise<unknown> = Promise.resolve();
  const order = (fault: string, args: readonly unknown[]): Promise<unknown> => {
    const answered = before.then(async () => {
      child.stdin.write(`${JSON.stringify({ fault, args })}\n`);
      const { value, error } = await answer();
      if (error !== undefined) throw new Error(String(error));
      return value;
    });
    before = answered.catch(() => undefined);
    return answered;
  };
  const faults = Object.fromEntries(FAULTS.map((fault) => [fault, (...args: readonly unknown[]) => order(fault, args)]));
  return {
    ...(faults as unknown as RemoteFaults),
    url,
    port: Number(new URL(url).port),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
