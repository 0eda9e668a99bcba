import type { Recorded } from '@refrain/contracts/kernel';
import { WrongExpectedRevision, type EventLog, type NewEvent } from '../event-log';

/** What a copy found in the target, what it brought there, and whether the source has grown since. */
export type LogCopy = Readonly<{ present: number; copied: number; behind: boolean }>;

/** The target holds events that the source does not have: copying would mix two histories, so nothing was written. */
export class OtherHistory extends Error {
  override name = 'OtherHistory';
}

/** EventStoreDB refuses an append of more than 1 MiB; data, meta and its own framing have to fit. */
const APPEND_BYTES = 256 * 1024;
const APPEND_EVENTS = 500;

const label = ({ type, id, stream, revision }: Recorded) => `${type} ${id}, revision ${revision} of ${stream}`;

/** Everything that the chain hashes but the position, which is the engine's own. */
const contentOf = ({ id, stream, revision, type, version, at, data, meta }: Recorded): string =>
  JSON.stringify([id, stream, revision, type, version, at, data, meta]);

const newEvent = ({ id, type, version, data, meta, at }: Recorded): NewEvent => ({ id, type, version, data, meta, at });

async function* eventsOf(log: Pick<EventLog, 'readAll'>): AsyncGenerator<Recorded> {
  for await (const { events } of log.readAll()) yield* events;
}

/** Consecutive events of one stream as appends of bounded size, in order. */
function* appendsOf(events: readonly Recorded[]): Generator<readonly Recorded[]> {
  let run: Recorded[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = contentOf(event).length;
    const fits = run[0]?.stream === event.stream && run.length < APPEND_EVENTS && bytes + size <= APPEND_BYTES;
    if (!fits && run.length > 0) {
      yield run;
      run = [];
      bytes = 0;
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

const append = async (to: EventLog, events: readonly Recorded[]): Promise<void> => {
  const [first] = events as readonly [Recorded];
  try {
    await to.append(first.stream, events.map(newEvent), first.revision === 0 ? 'none' : first.revision - 1);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    throw new OtherHistory(`another process writes to the target: ${error.message}`, { cause: error });
  }
};

/** The events that a target holds, as they are to be found again in the source, one after the other. */
const openHeld = async (to: EventLog) => {
  const held = eventsOf(to);
  let next = await held.next();
  return {
    done: () => next.done === true,
    /** @throws OtherHistory when it is not the one the target holds next */
    take: async (event: Recorded): Promise<void> => {
      const there = next.value as Recorded;
      if (contentOf(there) !== contentOf(event)) {
        throw new OtherHistory(`the target holds another history: it has ${label(there)} where the source has ${label(event)}`);
      }
      next = await held.next();
    },
    refuseRest: (): void => {
      if (!next.done) throw new OtherHistory(`the target has gone further than the source: it goes on with ${label(next.value)}`);
    },
    close: () => held.return(undefined),
  };
};

/**
 * Copies a log event by event in its order, up to the head at the moment of the call. Both logs are the ones below the
 * sealing of personal fields, so that the bytes stay what they are and the hash chain comes out the same. What the target
 * holds already is compared, not trusted: it must be a beginning of the source. So a copy that was killed goes on where it
 * stopped, and a second run brings what was written since.
 * @param onProgress events dealt with so far, present or copied
 * @param atOnce appends that are given without waiting for the one before: more than one only where the target writes in the order of calls,
 *   and is thrown away when this fails, because a later one may have been written without an earlier one
 * @throws OtherHistory before anything is written
 * @throws LogUnavailable and then may be called again
 */
export const copyLog = async (
  from: Pick<EventLog, 'head' | 'readAll'>,
  to: EventLog,
  onProgress: (events: number) => void = () => undefined,
  atOnce = 1,
): Promise<LogCopy> => {
  const head = await from.head();
  const held = await openHeld(to);
  let present = 0;
  let copied = 0;
  try {
    for await (const { events } of from.readAll({ until: head })) {
      const known = present;
      for (const event of events) {
        if (held.done()) break;
        await held.take(event);
        present += 1;
      }
      const runs = [...appendsOf(events.slice(present - known))];
      for (let i = 0; i < runs.length; i += atOnce) {
        const window = runs.slice(i, i + atOnce);
        await Promise.all(window.map((run) => append(to, run)));
        for (const { length } of window) copied += length;
        onProgress(present + copied);
      }
      onProgress(present + copied);
    }
    held.refuseRest();
  } finally {
    await held.close();
  }
  return { present, copied, behind: (await from.head()) > head };
};
