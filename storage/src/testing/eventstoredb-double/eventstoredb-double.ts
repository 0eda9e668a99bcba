import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { typescriptProcess } from '../typescript-worker';
import type { Drop, EventStoreDbFaults } from './faults';
import type { ControlCommand } from './main';
import type { DoubleOptions, EventStoreDbSeen, Tampering } from './server';

/** An EventStoreDB that is none: a double in a process of its own, on a port of this machine. */
export type EventStoreDbDouble = Readonly<{
  /** A connection string. */
  url: string;
  /** Faults not named are none. */
  fault: (faults: Partial<EventStoreDbFaults>) => Promise<void>;
  /** Every running read and subscription drops, by an error or by a clean end. */
  drop: (how: Drop) => Promise<void>;
  /** So does the call over which a client appends. */
  dropAll: (how: Drop) => Promise<void>;
  /** The server remembers the ids of events only for a while: this is when it has forgotten them. */
  forgetIds: () => Promise<void>;
  /** Changes what is stored past every rule. */
  tamper: (tampering: Tampering) => Promise<void>;
  /** What was asked for since the last time. */
  seen: () => Promise<EventStoreDbSeen>;
  /** Closes the port and every connection; `reopen` opens the same one, with what was stored. */
  close: () => Promise<void>;
  reopen: () => Promise<void>;
  /** SIGKILL. What is in its file comes back when it is started again with the same `file`. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** @param options `file` keeps what is stored over a kill, `port` is for starting again */
export const startEventStoreDbDouble = async (options: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  const child: ChildProcess = spawn(process.execPath, typescriptProcess(`require(${JSON.stringify(join(__dirname, 'main.ts'))});`), {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      EVENTSTOREDB_DOUBLE_PORT: String(options.port ?? 0),
      EVENTSTOREDB_DOUBLE_FILE: options.file ?? '',
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
  const ask = (command: ControlCommand): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send({ id: last, ...command });
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the EventStoreDB double ended with ${code}`)));
  const spoke = once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  const [line] = (await Promise.race([spoke, died])) as [string];
  died.catch(() => undefined);
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    fault: async (faults) => void (await ask({ command: 'fault', with: faults })),
    drop: async (how) => void (await ask({ command: 'drop', with: how })),
    dropAll: async (how) => void (await ask({ command: 'dropAll', with: how })),
    forgetIds: async () => void (await ask({ command: 'forgetIds' })),
    tamper: async (tampering) => void (await ask({ command: 'tamper', with: tampering })),
    seen: async () => (await ask({ command: 'seen' })) as EventStoreDbSeen,
    close: async () => void (await ask({ command: 'close' })),
    reopen: async () => void (await ask({ command: 'open' })),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};
