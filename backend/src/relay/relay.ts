import { setTimeout } from 'node:timers/promises';
import { START, type Position } from '@refrain/contracts/kernel';
import {
  connectionOf,
  createOutage,
  openKafkaSender,
  retryPause,
  SendQueue,
  type KafkaSender,
  type KafkaSettings,
  type Outage,
} from '@refrain/storage/distributed';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { createBell } from './bell';
import { messageOf, type EventMessage } from './event-message';

export type RelayOptions = KafkaSettings &
  Readonly<{
    /** The log as it is stored: personal fields stay sealed on their way. */
    log: Pick<EventLog, 'subscribe'>;
    vault: Readonly<{ checkpoints: Pick<Vault['checkpoints'], 'get' | 'put'> }>;
    topic?: string;
    signal: AbortSignal;
    /** Called once an outage; the relay itself goes on. */
    onTrouble?: (error: unknown) => void;
    nowMs?: () => number;
  }>;

export type RelayState = Readonly<{
  /** Events acknowledged since the start. */
  relayed: number;
  /** Everything up to here is in Kafka. */
  position: Position;
  /** Age of the oldest event that was read and is not in Kafka yet; 0 when there is none. */
  lagSeconds: number;
  /** null while all is well. */
  lastError: string | null;
}>;

export type Relay = Readonly<{ done: Promise<void>; state: () => RelayState }>;

const EVENTS_TOPIC = 'refrain.events.v1';
const CHECKPOINT = 'relay';
const BATCH_EVENTS = 500;
/** A crash repeats what was relayed since; oftener would cost more than it spares. */
const SAVE_EVERY_MS = 250;
/** Reading stops here until some of it was sent. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

class EventRelay {
  private readonly queue = new SendQueue<EventMessage>();
  private readonly added = createBell();
  private readonly taken = createBell();
  private readonly outage: Outage;
  private readonly sender: KafkaSender;
  private relayed = 0;
  private position: Position = START;
  private saved: Position = START;
  private onItsWay: EventMessage | undefined;

  constructor(private readonly options: RelayOptions) {
    const { onTrouble = () => undefined } = options;
    this.outage = createOutage(onTrouble);
    this.sender = openKafkaSender({
      ...connectionOf(options),
      onFailure: (error) => this.outage.failed('sending', error),
      onSuccess: () => this.outage.recovered('sending'),
    });
  }

  async run(): Promise<void> {
    await Promise.all([this.read(), this.send(), this.saveOften()]);
    await this.save();
  }

  private async read(): Promise<void> {
    const { log, vault, signal } = this.options;
    let after: Position | null = null;
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        after ??= this.position = this.saved = await vault.checkpoints.get(CHECKPOINT);
        for await (const batch of log.subscribe({ after, batchSize: BATCH_EVENTS, signal })) {
          failures = 0;
          this.outage.recovered('reading');
          for (const event of batch.events) this.queue.add(messageOf(event));
          after = batch.position;
          this.added.ring();
          while (this.queue.bytes > MOST_WAITING_BYTES && !signal.aborted) await this.taken.heard(signal);
        }
      } catch (error) {
        this.outage.failed('reading', error);
      }
      await retryPause(failures, signal);
    }
  }

  private async send(): Promise<void> {
    const { topic = EVENTS_TOPIC, signal } = this.options;
    while (!signal.aborted) {
      while (this.queue.length === 0 && !signal.aborted) await this.added.heard(signal);
      const messages = this.queue.take();
      this.onItsWay = messages[0];
      this.taken.ring();
      const last = messages[messages.length - 1];
      if (!last || !(await this.sender.deliver({ topic, messages, signal }))) break;
      this.relayed += messages.length;
      this.position = last.position;
      this.onItsWay = undefined;
    }
    await this.sender.close();
  }

  private async save(): Promise<void> {
    const arrived = this.position;
    if (arrived === this.saved) return;
    try {
      await this.options.vault.checkpoints.put(CHECKPOINT, arrived);
      this.saved = arrived;
      this.outage.recovered('saving');
    } catch (error) {
      // The next one will do; until then a crash would repeat more.
      this.outage.failed('saving', error);
    }
  }

  private async saveOften(): Promise<void> {
    const { signal } = this.options;
    while (!signal.aborted) {
      await setTimeout(SAVE_EVERY_MS, undefined, { signal }).catch(() => undefined);
      await this.save();
    }
  }

  state(): RelayState {
    const { nowMs = Date.now } = this.options;
    const oldest = this.onItsWay ?? this.queue.oldest;
    const error = this.outage.error();
    return {
      relayed: this.relayed,
      position: this.position,
      lagSeconds: oldest ? Math.max(0, (nowMs() - Date.parse(oldest.at)) / 1000) : 0,
      lastError: error instanceof Error ? error.message : error === null ? null : String(error),
    };
  }
}

/**
 * Copies every event of the log to Kafka until the signal, from behind the last one that is known to have arrived: at least
 * once, and in order within a stream. An event comes twice only after a crash or when its acknowledgement was lost; its id shows
 * that. While the log or Kafka cannot be reached it waits, and nothing is passed over.
 */
export const startRelay = (options: RelayOptions): Relay => {
  const relay = new EventRelay(options);
  return { done: relay.run(), state: () => relay.state() };
};
