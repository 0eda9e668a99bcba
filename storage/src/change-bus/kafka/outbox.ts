import { setTimeout } from 'node:timers/promises';
import type { KafkaSettings } from './kafka-client';
import { openKafkaSender } from './kafka-sender';
import type { Outage } from './outage';
import type { BusRecord } from './records';
import { SendQueue } from './send-queue';

/** What is published just before the end may still go out. */
const LAST_SENDING_MS = 1000;

const REFUSED = ['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD'];
const isRefused = (error: unknown): boolean => error instanceof Error && 'type' in error && REFUSED.includes(String(error.type));

/** Sends what is published in the background, in order, one batch at a time. */
export const openOutbox = (topic: string, mostWaitingBytes: number, settings: KafkaSettings, outage: Outage) => {
  const queue = new SendQueue<BusRecord>();
  const closing = new AbortController();
  const sender = openKafkaSender({
    ...settings,
    onFailure: (error) => outage.failed('sending', error),
    onSuccess: () => outage.recovered('sending'),
  });
  let sending: Promise<void> | null = null;

  const sendAll = async (): Promise<void> => {
    // What is published in one turn goes out together.
    await Promise.resolve();
    while (queue.length > 0 && !closing.signal.aborted) {
      const sent = await sender.deliver({ topic, messages: queue.take(), signal: closing.signal, isHopeless: isRefused });
      // What was refused is gone, and was reported; Kafka itself is there.
      if (!sent) outage.recovered('sending');
    }
    sending = null;
  };
  return {
    add: (records: readonly BusRecord[]): void => {
      for (const record of records) queue.add(record);
      while (queue.bytes > mostWaitingBytes) queue.dropOldest();
      sending ??= sendAll();
    },
    close: async (): Promise<void> => {
      await Promise.race([sending, setTimeout(LAST_SENDING_MS, undefined, { signal: closing.signal }).catch(() => undefined)]);
      closing.abort();
      await sending;
      await sender.close();
    },
  };
};
