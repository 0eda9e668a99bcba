import { setImmediate } from 'node:timers/promises';
import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import { LogUnavailable, type Batch, type EventLog } from '../event-log';
import { resume } from '../resume';
import { createWake } from '../wake';
import { openAppendChannel } from './write/append-channel';
import { openAppender } from './write/appender';
import { openConnection } from './connection/connection';
import { toPlace } from './positions';
import type { PatienceSettings } from './connection/patience';
import { openReader, type Reader } from './read/reader';
import { assertNotAhead, createSeen, guarding, type Guard } from './read/seen';
import { decode, serverId, type StoredEvent } from './stored-event';
import { openTail } from './read/tail';

const BATCH_SIZE = 1000;
/** How late a follower looks again although nobody woke it. */
const POLL_MS = 1000;

/** Where types are wanted, so many times as many events are examined for one batch: half-empty batches cost as much as full ones. */
const EXAMINED = 10;

/** Decodes events of the wanted types only: of every other event it gives the position. */
const examine =
  (types: readonly string[] | undefined) =>
  (stored: StoredEvent): Recorded | Position =>
    !types || types.includes(stored.type) ? decode(stored) : stored.position;

/**
 * The log on an EventStoreDB (23.10 and newer). Nothing is connected before it is needed, and a server that is away is reported
 * as LogUnavailable within seconds.
 * @param connectionString esdb://… or esdb+discover://…, as the official client takes it
 * @param guard what it must hold before anything is written to it or followed from it; a caller that only reads may read what is
 * there
 */
export const openEventStoreLog = (
  connectionString: string,
  guard: Guard = { seen: createSeen() },
  patience: PatienceSettings = {},
): EventLog => {
  const { seen } = guard;
  const connection = openConnection(connectionString, guarding(guard), patience);
  const closing = new AbortController();
  const reader = openReader(connection);
  const followed = openReader(connection.fitting);
  const channel = openAppendChannel(connection.fitting);
  const appendTo = openAppender(channel, reader);
  const wake = createWake(POLL_MS);
  const tail = openTail(connection.fitting, followed, seen, wake, closing.signal);
  const pending = new Set<Promise<unknown>>();
  const checkOpen = () => {
    if (closing.signal.aborted) throw new LogUnavailable('the log is closed');
  };

  async function* batches(
    from: Reader,
    after: Position,
    until: Position,
    batchSize: number,
    types?: readonly string[],
  ): AsyncGenerator<Batch> {
    const mostExamined = types ? batchSize * EXAMINED : batchSize;
    let [events, examined, position]: [Recorded[], number, Position] = [[], 0, after];
    for await (const portion of from.between(after, until, examine(types))) {
      checkOpen();
      for (const one of portion) {
        if (typeof one !== 'string') events.push(one);
        position = typeof one === 'string' ? one : one.position;
        examined += 1;
        if (events.length < batchSize && examined < mostExamined) continue;
        yield { events, position, caughtUp: position === until };
        [events, examined] = [[], 0];
        await setImmediate();
      }
    }
    if (examined > 0) yield { events, position, caughtUp: true };
  }

  /** One run of a subscription: what lies behind is read, what comes is taken from the tail that all share. */
  async function* follow(
    after: Position,
    batchSize: number,
    types: readonly string[] | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<Batch> {
    await tail.start();
    assertNotAhead(after, await followed.head());
    let position = after;
    let toldCaughtUp = false;
    while (!signal.aborted) {
      for await (const batch of batches(followed, position, await followed.head(), batchSize, types)) {
        ({ position, caughtUp: toldCaughtUp } = batch);
        yield batch;
      }
      for (let ticket = wake.ticket(); !signal.aborted; ticket = wake.ticket()) {
        const stored = tail.after(position, batchSize);
        if (!stored) break;
        if (stored.length > 0 || !toldCaughtUp) {
          position = stored[stored.length - 1]?.position ?? position;
          toldCaughtUp = stored.length < batchSize;
          const events = stored.map(examine(types)).filter((one) => typeof one !== 'string');
          yield { events, position, caughtUp: toldCaughtUp };
        } else await wake.since(ticket, signal);
      }
    }
  }

  return {
    append: async (stream, events, expected) => {
      checkOpen();
      const appending = appendTo(stream, events, expected).then((appended) => {
        seen.note({ ...appended, stream, id: serverId(events[events.length - 1]?.id ?? '') });
        return appended;
      });
      pending.add(appending);
      return appending.finally(() => pending.delete(appending));
    },
    readStream: async function* (stream, options): AsyncGenerator<Recorded> {
      checkOpen();
      for await (const portion of reader.stream(stream, decode, options)) {
        checkOpen();
        yield* portion;
      }
    },
    readAll: async function* ({ after = START, until, types, batchSize = BATCH_SIZE } = {}) {
      checkOpen();
      toPlace(after);
      const head = await reader.head();
      yield* batches(reader, after, until !== undefined && until < head ? until : head, batchSize, types);
    },
    subscribe: ({ after, types, batchSize = BATCH_SIZE, signal }) => {
      toPlace(after); // a foreign position is a mistake, not a fault to be sat out
      return resume({
        after,
        signal: signal ? AbortSignal.any([closing.signal, signal]) : closing.signal,
        open: (from, ending) => follow(from, batchSize, types, ending),
      });
    },
    head: async () => {
      checkOpen();
      const head = await reader.head();
      const wentBack = connection.verdict();
      if (wentBack) throw wentBack;
      return head;
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await Promise.allSettled(pending);
      channel.close();
      connection.close();
    },
  };
};
