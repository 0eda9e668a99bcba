import type { KafkaMessage, Message } from 'kafkajs';
import type { BusMessage } from '../change-bus';

/** A message on its way, as Kafka takes it. */
export type BusRecord = Message & Readonly<{ value: Buffer }>;

/** Far below what brokers take, so that only a single document may be refused. */
const LONGEST_VALUE = 256 * 1024;
const MOST_SENDERS = 1000;
const KINDS: ReadonlySet<BusMessage['kind']> = new Set(['changes', 'progress', 'ended', 'forgotten']);
/** One partition is one order and one leader to wait at; every process reads everything anyway. */
export const PARTITION = 0;

/** The JSON of a message; one with many changes gives several, each a message of its own. */
const valuesOf = (message: BusMessage): string[] => {
  if (message.kind !== 'changes') return [JSON.stringify(message)];
  const values: string[] = [];
  let part: string[] = [];
  let length = 0;
  const finish = () => {
    values.push(`{"kind":"changes","changes":[${part.join()}]}`);
    [part, length] = [[], 0];
  };
  for (const change of message.changes) {
    const text = JSON.stringify(change);
    if (part.length > 0 && length + text.length > LONGEST_VALUE) finish();
    part.push(text);
    length += text.length;
  }
  finish();
  return values;
};

/** Numbers what one sender publishes, so that its readers know a message that they had. */
export const createEncoder = (sender: string): ((message: BusMessage) => BusRecord[]) => {
  let sequence = 0;
  return (message) =>
    valuesOf(message).map((value) => ({
      key: sender,
      value: Buffer.from(value),
      partition: PARTITION,
      headers: { sender, sequence: `${(sequence += 1)}` },
    }));
};

const parse = (value: Buffer | null): BusMessage | null => {
  try {
    const message = JSON.parse(String(value)) as BusMessage | null;
    return message && KINDS.has(message.kind) ? message : null;
  } catch {
    return null;
  }
};

/**
 * Reads what others sent: null for the reader's own messages, for those it had (a sender repeats what was not
 * acknowledged), and for what is no message of ours.
 */
export const createDecoder = (me: string): ((record: Pick<KafkaMessage, 'value' | 'headers'>) => BusMessage | null) => {
  const last = new Map<string, number>();
  return ({ value, headers = {} }) => {
    const sender = String(headers.sender ?? '');
    const sequence = Number(headers.sequence);
    if (sender === '' || sender === me || !(sequence > (last.get(sender) ?? 0))) return null;
    // Set again, so that the first is the one that was silent for longest.
    last.delete(sender);
    last.set(sender, sequence);
    const [silent] = last.keys();
    if (last.size > MOST_SENDERS && silent !== undefined) last.delete(silent);
    return parse(value);
  };
};
