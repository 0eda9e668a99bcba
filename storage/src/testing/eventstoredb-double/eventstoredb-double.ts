import { join } from 'node:path';
import { startDoubleProcess } from '../double-process';
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
  /** Nobody leads for so long; then another node does, and this one answers appends with its address. Resolves when it does. */
  elect: (leaderlessMs: number) => Promise<void>;
  /** Stopped, started again with only the first so many events: an older copy of its files was put back. */
  goBack: (events: number) => Promise<void>;
  /** Stands still for so long, its connections open, and goes on where it was. Resolves when it does. */
  standStill: (milliseconds: number) => Promise<void>;
  /** Closes the port and every connection; `reopen` opens the same one, with what was stored. */
  close: () => Promise<void>;
  reopen: () => Promise<void>;
  /** SIGKILL. What is in its file comes back when it is started again with the same `file`. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** @param options `file` keeps what is stored over a kill, `port` is for starting again, `security` for TLS and users */
export const startEventStoreDbDouble = async (options: DoubleOptions = {}): Promise<EventStoreDbDouble> => {
  const { url, ask, kill, stop, standStill } = await startDoubleProcess<ControlCommand>(
    'EventStoreDB',
    join(__dirname, 'main.ts'),
    {
      EVENTSTOREDB_DOUBLE_PORT: String(options.port ?? 0),
      EVENTSTOREDB_DOUBLE_FILE: options.file ?? '',
      EVENTSTOREDB_DOUBLE_SECURITY: options.security ? JSON.stringify(options.security) : '',
    },
  );
  return {
    url,
    fault: async (faults) => void (await ask({ command: 'fault', with: faults })),
    drop: async (how) => void (await ask({ command: 'drop', with: how })),
    dropAll: async (how) => void (await ask({ command: 'dropAll', with: how })),
    forgetIds: async () => void (await ask({ command: 'forgetIds' })),
    tamper: async (tampering) => void (await ask({ command: 'tamper', with: tampering })),
    seen: async () => (await ask({ command: 'seen' })) as EventStoreDbSeen,
    elect: async (leaderlessMs) => void (await ask({ command: 'elect', with: leaderlessMs })),
    goBack: async (events) => void (await ask({ command: 'goBack', with: events })),
    standStill,
    close: async () => void (await ask({ command: 'close' })),
    reopen: async () => void (await ask({ command: 'open' })),
    kill,
    stop,
  };
};
