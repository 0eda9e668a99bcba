import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BusMessage, ChangeBus } from '../change-bus';
import { createListeners } from '../listeners';
import { followTopic } from './follow-topic';
import { connectionOf, type KafkaSettings } from './kafka-client';
import { createOutage } from './outage';
import { openOutbox } from './outbox';
import { createDecoder, createEncoder, PARTITION } from './records';

export type KafkaBusSettings = KafkaSettings &
  Readonly<{
    topic?: string;
    /** Called once an outage, when Kafka does not work for us; the bus itself goes on. */
    onTrouble?: (error: unknown) => void;
    /** Receives what a listener threw; default: a process warning. */
    onListenerError?: (error: unknown) => void;
    /** What is kept for a Kafka that does not answer; the oldest go first. */
    mostWaitingBytes?: number;
  }>;

export type KafkaBus = ChangeBus & {
  /** Rejects while Kafka is away. */
  reach(): Promise<void>;
};

export const CHANGES_TOPIC = 'refrain.changes.v1';
const LONGEST_WAIT_MS = 500;
/** How long `open` waits for Kafka before it goes on without. */
const PATIENCE_MS = 5000;
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * A bus between all processes that open the same topic. Listeners here hear a message after the publisher's own turn, without
 * waiting for Kafka; those elsewhere when it has gone round. Resolves when the bus hears the others, or after a bounded
 * wait: a Kafka that is down stops nobody, and is connected to when it comes. One message with very many changes may arrive
 * elsewhere as several.
 */
export const openKafkaBus = async (settings: KafkaBusSettings): Promise<KafkaBus> => {
  const { topic = CHANGES_TOPIC, onTrouble = () => undefined, onListenerError } = settings;
  const { longestWaitMs = LONGEST_WAIT_MS, mostWaitingBytes = MOST_WAITING_BYTES } = settings;
  const connection = connectionOf(settings);
  const me = randomUUID();
  const [encode, decode] = [createEncoder(me), createDecoder(me)];
  const listeners = createListeners(onListenerError);
  const closing = new AbortController();
  const outage = createOutage(onTrouble);
  const outbox = openOutbox(topic, mostWaitingBytes, connection, outage);
  const opened = new AbortController();

  const following = followTopic({
    ...connection,
    topic,
    partition: PARTITION,
    longestWaitMs,
    signal: closing.signal,
    onMessages: (records) => {
      for (const record of records) {
        const message = decode(record);
        if (message) listeners.notify(message);
      }
    },
    onListening: () => opened.abort(),
    onSuccess: () => outage.recovered('reading'),
    onFailure: (error) => (outage.failed('reading', error), opened.abort()),
  });
  await setTimeout(PATIENCE_MS, undefined, { signal: opened.signal }).catch(() => undefined);
  if (!opened.signal.aborted) outage.failed('reading', new Error(`Kafka has not answered for ${PATIENCE_MS} ms`));

  return {
    publish: (message: BusMessage) => {
      if (closing.signal.aborted) return;
      outbox.add(encode(message));
      queueMicrotask(() => listeners.notify(message));
    },
    subscribe: listeners.add,
    reach: async () => {
      const error = outage.error();
      if (error !== null) throw error;
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      listeners.clear();
      await outbox.close();
      await following;
    },
  };
};
