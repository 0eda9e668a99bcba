import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { typescriptProcess } from './typescript-worker';

type Answer = Readonly<{ id: number; answer?: unknown; error?: string }>;

/** A double that runs: its URL, the way to send it an order, and two ends: at once, or when it is ready. */
export type DoubleProcess<Command> = Readonly<{
  url: string;
  ask: (command: Command) => Promise<unknown>;
  /** The whole process stands still for so long, its connections open. */
  standStill: (milliseconds: number) => Promise<void>;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/**
 * Runs a double in a process of its own that ends with this one.
 * @param main its module, which calls `runDouble`
 * @throws Error when it ends before it is ready
 */
export const startDoubleProcess = async <Command extends object>(
  name: string,
  main: string,
  env: NodeJS.ProcessEnv,
): Promise<DoubleProcess<Command>> => {
  const child = spawn(process.execPath, typescriptProcess(`require(${JSON.stringify(main)});`), {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', ({ id, answer, error }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(answer);
    else one?.reject(new Error(error));
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the ${name} double ended with ${code}`)));
  const spoke = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  const [line] = (await Promise.race([spoke, died])) as [string];
  died.catch(() => undefined);
  return {
    url: (JSON.parse(line) as { url: string }).url,
    ask: (command) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, ...command });
      }),
    standStill: async (milliseconds) => {
      child.kill('SIGSTOP');
      await setTimeout(milliseconds);
      child.kill('SIGCONT');
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

/**
 * The other end: prints one line of JSON with the URL, answers what the parent asks, and ends when the parent or its stdin
 * goes away.
 */
export const runDouble = async <Command extends object>(
  open: () => Promise<string>,
  obey: (command: Command) => Promise<unknown>,
): Promise<void> => {
  process.on('message', (message: Command & { id: number }) => {
    obey(message).then(
      (answer) => process.send?.({ id: message.id, answer }),
      (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  process.stdin.once('close', () => process.exit(0)).resume();
  process.stdout.write(`${JSON.stringify({ url: await open() })}\n`);
};
