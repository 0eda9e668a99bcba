import type { Message, Producer } from 'kafkajs';
import { disconnect, kafkaClient, retryPause, unlessAborted, type KafkaSettings } from './kafka-client';
import { keyPartitioner } from './key-partitioner';

export type { Message as OutgoingMessage } from 'kafkajs';

export type SenderSettings = KafkaSettings & Readonly<{ onFailure?: (error: unknown) => void; onSuccess?: () => void }>;

type Delivery = Readonly<{
  topic: string;
  messages: Message[];
  signal: AbortSignal;
  /** Says that no further attempt would help; default: there is always hope. */
  isHopeless?: (error: unknown) => boolean;
}>;

export type KafkaSender = Readonly<{
  /**
   * Sends until every replica in sync has acknowledged, however often that takes: messages arrive at least once, in order
   * within their partition as long as one delivery is awaited before the next. False when it was given up.
   */
  deliver: (delivery: Delivery) => Promise<boolean>;
  close: () => Promise<void>;
}>;

/** For what is on its way at the signal: given up at once it might have to be sent again. */
const GRACE_MS = 1000;

/** Connects when there is something to send, and again after each failure. */
export const openKafkaSender = ({ onFailure, onSuccess, ...settings }: SenderSettings): KafkaSender => {
  const kafka = kafkaClient(settings);
  let current: Producer | null = null;

  const connected = async (): Promise<Producer> => {
    if (current) return current;
    current = kafka.producer({ createPartitioner: keyPartitioner, retry: { retries: 0 } });
    await current.connect();
    return current;
  };
  const close = async (): Promise<void> => {
    const producer = current;
    current = null;
    if (producer) await disconnect(producer);
  };

  return {
    deliver: async ({ topic, messages, signal, isHopeless = () => false }) => {
      for (let failures = 1; !signal.aborted; failures += 1) {
        try {
          const sent = connected().then((producer) => producer.send({ topic, messages, acks: -1 }));
          if (!(await unlessAborted(sent, signal, GRACE_MS))) return false;
          onSuccess?.();
          return true;
        } catch (error) {
          onFailure?.(error);
          await close();
          if (isHopeless(error)) return false;
          await retryPause(failures, signal);
        }
      }
      return false;
    },
    close,
  };
};
