import { START, type EventMeta, type Position, type Recorded } from '@refrain/contracts/kernel';
import { encodeAppend, type EncodedEvent } from '../encode';
import { LogUnavailable, type Batch, type EventLog } from '../event-log';
import { follow, readUntil } from '../follow';
import { placeAppend } from '../place-append';
import { resume } from '../resume';
import { createWake, type Drop } from '../wake';

type Stored = EncodedEvent & Readonly<{ stream: string; revision: number; position: Position }>;

const BATCH_SIZE = 1000;
const WIDTH = 12;
/** Nobody else writes here, so the poll is only there to be there. */
const POLL_MS = 1000;

/** Positions leave gaps of changing size on purpose: who counts on dense ones fails here first. */
const positionAfter = (index: number): Position => String(index * 7 + (index % 3) + 3).padStart(WIDTH, '0');

const recorded = ({ data, meta, ...event }: Stored): Recorded => ({
  ...event,
  data: JSON.parse(data) as Recorded['data'],
  meta: JSON.parse(meta) as EventMeta,
});

export type MemoryEventLog = EventLog & {
  /** For tests: every running subscription drops, and has to resume. */
  dropSubscriptions(how: Drop): void;
};

/** A log that lives as long as its process: for tests, and to fold a log again beside the stored one. */
export const openMemoryEventLog = (): MemoryEventLog => {
  const all: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const wake = createWake(POLL_MS);
  const closing = new AbortController();
  const head = () => all[all.length - 1]?.position ?? START;
  const checkOpen = () => {
    if (closing.signal.aborted) throw new LogUnavailable('the log is closed');
  };

  /** Index of the first event after a position, by halving. */
  const indexAfter = (position: Position): number => {
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.position ?? '') <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const batch = (after: Position, batchSize: number, types?: readonly string[], until?: Position): Batch => {
    checkOpen();
    const from = indexAfter(after);
    const to = Math.min(from + batchSize, until === undefined ? all.length : indexAfter(until));
    const examined = all.slice(from, to);
    const events = examined.filter(({ type }) => !types || types.includes(type)).map(recorded);
    return { events, position: examined[examined.length - 1]?.position ?? after, caughtUp: Math.max(from, to) === all.length };
  };

  return {
    append: async (stream, events, expected) => {
      checkOpen();
      const encoded = encodeAppend(stream, events);
      const standing = streams.get(stream) ?? [];
      const place = placeAppend(
        stream,
        encoded.map(({ id }) => id),
        expected,
        {
          head: standing.length - 1,
          idsFrom: (revision, count) => standing.slice(revision, revision + count).map(({ id }) => id),
          revisionOf: (id) => standing.findLast((event) => event.id === id)?.revision ?? null,
        },
      );
      if (!place.present) {
        for (const event of encoded) {
          const stored: Stored = { ...event, stream, revision: standing.length, position: positionAfter(all.length) };
          standing.push(stored);
          all.push(stored);
        }
        streams.set(stream, standing);
        wake.notify();
      }
      const revision = place.first + encoded.length - 1;
      return { revision, position: standing[revision]?.position ?? START };
    },
    readStream: async function* (stream, { from, direction = 'forwards', limit } = {}) {
      checkOpen();
      const standing = streams.get(stream) ?? [];
      const forwards = direction === 'forwards';
      const ordered = forwards ? standing.slice(from ?? 0) : standing.slice(0, (from ?? standing.length) + 1).reverse();
      for (const event of ordered.slice(0, limit)) yield recorded(event);
    },
    readAll: async function* ({ after = START, until, types, batchSize = BATCH_SIZE } = {}) {
      checkOpen();
      const end = until ?? head();
      yield* readUntil((from) => batch(from, batchSize, types, end), after, end);
    },
    subscribe: ({ after, types, batchSize = BATCH_SIZE, signal }) =>
      resume({
        after,
        signal: signal ? AbortSignal.any([closing.signal, signal]) : closing.signal,
        open: (from, ending) => follow((at) => batch(at, batchSize, types), wake, from, ending),
      }),
    head: async () => {
      checkOpen();
      return head();
    },
    close: async () => closing.abort(),
    dropSubscriptions: wake.drop,
  };
};
