import { START, type Position } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../event-log';
import type { Wire } from './connection';
import { isOfLog } from './names';
import { toPlace } from './positions';
import { readAllFrom, readLast, readStreamRange, type StreamRange } from './requests';
import { responses, type Take } from './responses';
import { storedEvent, type StoredEvent } from './stored-event';

export type Reader = Readonly<{
  /** Events of one stream as `read` gives them, in portions; none for a stream that does not exist. @throws what `read` throws */
  stream: <T>(stream: string, read: (event: StoredEvent) => T, range?: StreamRange) => AsyncGenerator<T[]>;
  /**
   * Events of the log behind a position up to another one as `read` gives them, in portions, without the server's own.
   * @throws LogUnavailable also when the server ends before that position: a clean end is no proof that all was read
   */
  between: <T>(after: Position, until: Position, read: (event: StoredEvent) => T) => AsyncGenerator<T[]>;
  head: () => Promise<Position>;
}>;

/** An event as it was stored, for those who check its bytes. */
export const asStored = (event: StoredEvent): StoredEvent => event;

export const openReader = (connection: Wire): Reader => {
  let isKnownFilled = false;

  async function* stream<T>(name: string, read: (event: StoredEvent) => T, range: StreamRange = {}): AsyncGenerator<T[]> {
    if (range.limit === 0) return;
    yield* responses(connection, readStreamRange(name, range), (response) => {
      const event = storedEvent(response);
      return event && read(event);
    });
  }

  async function* between<T>(after: Position, until: Position, read: (event: StoredEvent) => T): AsyncGenerator<T[]> {
    if (after >= until) return;
    let isWhole = false;
    const take: Take<T> = (response, enough) => {
      const event = storedEvent(response);
      if (!event) return undefined;
      const { position } = event;
      const taken = position > after && position <= until && isOfLog(event.stream, event.type) ? read(event) : undefined;
      if (position >= until) {
        isWhole = true;
        enough();
      }
      return taken;
    };
    yield* responses(connection, readAllFrom(toPlace(after)), take);
    if (!isWhole) throw new LogUnavailable(`the log ended before ${until}`);
  }

  return {
    stream,
    between,
    head: async () => {
      for await (const [last] of responses(connection, readLast(), storedEvent)) {
        if (!last) continue;
        isKnownFilled = true;
        return last.position;
      }
      if (isKnownFilled) throw new LogUnavailable('the server gave no last event of a log that has one');
      return START;
    },
  };
};
