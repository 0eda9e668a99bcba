import type { Position } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../../event-log';
import { resume } from '../../resume';
import type { Wake } from '../../wake';
import type { Wire } from '../connection/connection';
import { toPlace } from '../positions';
import type { ReadAnswer } from './read-answer';
import type { Reader } from './reader';
import { subscribeBehind } from './requests';
import { responses } from './responses';
import type { Seen } from './seen';
import type { StoredEvent } from '../stored-event';

/** How much of the end of the log is kept for its followers, in events and in bytes. */
const KEPT_EVENTS = 4000;
const KEPT_BYTES = 16 * 1024 * 1024;

type Stretch = Readonly<{ events: readonly StoredEvent[]; position: Position }>;

export type Tail = Readonly<{
  /** Follows the log from its head on, if it does not yet. @throws LogUnavailable */
  start: () => Promise<void>;
  /** Null when the position lies before what is kept: then the log itself has to be read. */
  after: (position: Position, limit: number) => readonly StoredEvent[] | null;
}>;

const sizeOf = ({ data, metadata }: StoredEvent) => data.length + metadata.length;

type Heard = Readonly<{ position: Position; event: StoredEvent | null }>;

const heard = ({ event, checkpoint }: ReadAnswer): Heard | undefined => {
  if (event) return { position: event.position, event: event.isOfLog ? event : null };
  return checkpoint === null ? undefined : { position: checkpoint, event: null };
};

/**
 * One subscription for all who follow the log in this process. It resumes by itself behind the last event or checkpoint, after an
 * error and after a clean end alike, so that nobody else has to.
 */
export const openTail = (connection: Wire, reader: Reader, seen: Seen, wake: Wake, closing: AbortSignal): Tail => {
  let kept: StoredEvent[] = [];
  let bytes = 0;
  /** Everything behind it that the server has reported is kept. */
  let floor: Position | null = null;
  let starting: Promise<void> | null = null;

  async function* open(after: Position, signal: AbortSignal): AsyncGenerator<Stretch> {
    const request = subscribeBehind(toPlace(after));
    for await (const portion of responses(connection, request, heard, { signal, isSubscription: true })) {
      const position = portion[portion.length - 1]?.position ?? after;
      if (position > after) yield { events: portion.flatMap(({ event }) => event ?? []), position };
    }
    throw new LogUnavailable('the subscription ended');
  }

  const keep = (events: readonly StoredEvent[]): void => {
    for (const event of events) {
      kept.push(event);
      bytes += sizeOf(event);
    }
    let over = 0;
    while (kept.length - over > KEPT_EVENTS || bytes > KEPT_BYTES) {
      const oldest = kept[over];
      if (!oldest) break;
      bytes -= sizeOf(oldest);
      floor = oldest.position;
      over += 1;
    }
    if (over > 0) kept = kept.slice(over);
    const last = events[events.length - 1];
    if (!last) return;
    seen.note(last);
    wake.notify();
  };

  const run = async (after: Position): Promise<void> => {
    for await (const { events } of resume({ after, signal: closing, open })) keep(events);
  };

  return {
    start: () => {
      starting ??= reader.head().then((head) => {
        floor = head;
        run(head).catch(() => (starting = null));
      });
      starting.catch(() => (starting = null));
      return starting;
    },
    after: (position, limit) => {
      if (floor === null || position < floor) return null;
      let [low, high] = [0, kept.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((kept[middle]?.position ?? '') <= position) low = middle + 1;
        else high = middle;
      }
      return kept.slice(low, low + limit);
    },
  };
};
