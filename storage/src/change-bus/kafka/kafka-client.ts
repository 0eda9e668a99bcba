import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, type LogEntry, type SASLOptions } from 'kafkajs';
import type { KafkaAddress } from '../kafka-address';
import { backoffMs } from '../../kernel/backoff';
import './idle-request-queue';

export type KafkaSettings = KafkaAddress &
  Readonly<{
    clientId?: string;
    /** Receives the client's warnings; default: none are passed on. */
    onLog?: (entry: LogEntry) => void;
  }>;

/** The settings of a connection alone, out of all those of what uses it. */
export const connectionOf = ({ brokers, tls, login, clientId, onLog }: KafkaSettings): KafkaSettings => ({
  brokers,
  tls,
  login,
  clientId,
  onLog,
});

const CONNECT_MS = 3000;
const REQUEST_MS = 10_000;
/** Short, because the caller tries again with a fresh client: after some faults this one does not recover. */
const RETRY = { retries: 3, initialRetryTime: 100, maxRetryTime: 1000, factor: 0.2, multiplier: 2 };
/** No longer than a second, because this is added to the time in which a cluster finds another leader. */
const PAUSES = { firstMs: 100, longestMs: 1000 };
const GOODBYE_MS = 1000;

export const kafkaClient = ({ brokers, tls = false, login, clientId = 'refrain', onLog }: KafkaSettings): Kafka =>
  new Kafka({
    clientId,
    brokers: [...brokers],
    ssl: tls,
    ...(login ? { sasl: login as SASLOptions } : {}),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: RETRY,
    logLevel: onLog ? logLevel.WARN : logLevel.NOTHING,
    logCreator: () => (entry) => onLog?.(entry),
  });

/** Disconnecting waits for open requests; those of a broker that no longer answers are left to run out. */
export const disconnect = async (connected: { disconnect(): Promise<void> }): Promise<void> => {
  const patience = new AbortController();
  const leaving = connected.disconnect().catch(() => undefined);
  await Promise.race([leaving, sleep(GOODBYE_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
};

/** Waits for work as long as the signal allows, and a while longer; after that nobody waits for it, whatever becomes of it. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal, graceMs = 0): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    const leave = () => void (grace = setTimeout(resolve, graceMs, undefined));
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(grace);
      signal.removeEventListener('abort', leave);
    });
  });

/** Before the next attempt. `failures` counts from 1. */
export const retryPause = (failures: number, signal: AbortSignal): Promise<void> =>
  sleep(backoffMs(failures, PAUSES), undefined, { signal }).catch(() => undefined);
