/**
 * What can be made to go wrong. All of it can be undone, and the data stays.
 * - `dropConnections` resets every connection; new ones are served.
 * - `refuse(true)` resets every connection, now and as soon as it comes, until `refuse(false)`.
 * - `delay(ms)` keeps each command waiting before it runs; one with a shorter `maxTimeMS` fails instead.
 * - `closePort` ends connections as a server does that shuts down; `openPort` listens on the same port again.
 * - `hangUpAt(n)` resets everything and refuses from the n-th write command (1 is the next): before it is carried out, or
 *   `'after'`, when the sender will not hear of it.
 * - `stepDownAt(n, code)` answers the n-th write command (1 is the next) and all that comes after it with this code, as a member does that
 *   has lost an election; until `elect`.
 * - `lackExpiry(true)` refuses indexes that let documents expire, as FerretDB does.
 * - `commands` says how often each command was carried out.
 */
export interface Faults {
  dropConnections(): void;
  refuse(refusing: boolean): void;
  delay(milliseconds: number): void;
  closePort(): Promise<void>;
  openPort(): Promise<void>;
  hangUpAt(write: number, when?: 'before' | 'after'): void;
  stepDownAt(write: number, code: number): void;
  elect(): void;
  lackExpiry(lacking: boolean): void;
  commands(): Readonly<Record<string, number>>;
}

/** The same from another process: each is answered when it is in force. */
export type RemoteFaults = { [F in keyof Faults]: (...args: Parameters<Faults[F]>) => Promise<Awaited<ReturnType<Faults[F]>>> };

export const FAULTS: readonly (keyof Faults)[] = [
  'dropConnections',
  'refuse',
  'delay',
  'closePort',
  'openPort',
  'hangUpAt',
  'stepDownAt',
  'elect',
  'lackExpiry',
  'commands',
];
