import { setTimeout } from 'node:timers/promises';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';

export type Drop = 'fault' | 'end';

/** What can be switched on; what is not named in a call stays off. */
export type EventStoreDbFaults = Readonly<{
  /** Refuses every new call, and drops those that run. */
  refuse: boolean;
  /** What is asked is done at once and answered so much later. */
  delayMs: number;
  /** So many appends are stored, and the connection is lost before the answer. */
  loseAnswers: number;
  /** So many appends are answered `Timeout`, and not stored. */
  timeouts: number;
  /** Nobody leads: appends are answered so, reads refused. */
  notReady: boolean;
  /** So long an append is on its way before it is committed. */
  commitMs: number;
}>;

const NO_FAULTS: EventStoreDbFaults = {
  refuse: false,
  delayMs: 0,
  loseAnswers: 0,
  timeouts: 0,
  notReady: false,
  commitMs: 0,
};

/** An error as the server sends it; `exception` says which of its own errors the client makes of it. */
export const rpcError = (code: status, details: string, extra: Readonly<Record<string, string>> = {}): ServiceError => {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(extra)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
};
export const unavailable = (details = 'the server is not available') => rpcError(status.UNAVAILABLE, details);
export const streamDeleted = (stream: string) =>
  rpcError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** A running call that can be made to drop: a read or subscription, or the one over which a client appends. */
export type Running = Readonly<{ appends: boolean; fail: (error: ServiceError) => void; end: () => void }>;

export class Faults {
  private faults = NO_FAULTS;
  private lost = 0;
  private timedOut = 0;
  private readonly running = new Set<Running>();

  set(faults: Partial<EventStoreDbFaults>): void {
    this.faults = { ...NO_FAULTS, ...faults };
    [this.lost, this.timedOut] = [0, 0];
    if (this.faults.refuse) this.drop('fault', true);
  }
  /** Null, or why a new call is refused. */
  refusal(): ServiceError | null {
    return this.faults.refuse ? unavailable() : null;
  }
  /** The same for a read. */
  readRefusal(): ServiceError | null {
    return this.faults.notReady ? unavailable('Server Is Not Ready') : this.refusal();
  }
  get isNotReady(): boolean {
    return this.faults.notReady;
  }
  get commitMs(): number {
    return this.faults.commitMs;
  }
  isSlow(): boolean {
    return this.faults.delayMs > 0;
  }
  /** Before each answer. */
  async beforeAnswer(): Promise<void> {
    if (this.faults.delayMs > 0) await setTimeout(this.faults.delayMs);
  }
  losesAnswer(): boolean {
    if (this.lost >= this.faults.loseAnswers) return false;
    this.lost += 1;
    return true;
  }
  timesOut(): boolean {
    if (this.timedOut >= this.faults.timeouts) return false;
    this.timedOut += 1;
    return true;
  }
  /** Keeps hold of a call for as long as it runs. */
  hold(running: Running): () => void {
    this.running.add(running);
    return () => this.running.delete(running);
  }
  drop(how: Drop, alsoAppends = false): void {
    for (const call of [...this.running].filter(({ appends }) => alsoAppends || !appends)) {
      this.running.delete(call);
      if (how === 'fault') call.fail(unavailable());
      else call.end();
    }
  }
}
