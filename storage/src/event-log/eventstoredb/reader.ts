import { START, type Position } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../event-log';
import type { Connection } from './connection';
import { isOfLog } from './names';
import { toPlace } from './positions';
import { readAllFrom, readLast, readStreamRange, type StreamRange } from './requests';
import { responses } from './responses';
import { storedEvent, type StoredEvent } from './stored-event';

export type Reader = Readonly<{
  /** Events of one stream in portions; none for a stream that does not exist. */
  stream: (stream: string, range?: StreamRange) => AsyncGenerator<StoredEvent[]>;
  /**
   * Events of the log behind a position up to another one in portions, without the server's own.
   * @throws LogUnavailable also when the server ends before that position: a clean end is no proof that all was read
   */
  between: (after: Position, until: Position) => AsyncGenerator<StoredEvent[]>;
  head: () => Promise<Position>;
}>;

export const openReader = (connection: Connection): Reader => {
  let isKnownFilled = false;

  async function* stream(name: string, range: StreamRange = {}): AsyncGenerator<StoredEvent[]> {
    if (range.limit === 0) return;
    for await (const portion of responses(connection, readStreamRange(name, range))) {
      const events: StoredEvent[] = [];
      for (const response of portion) {
        const event = response.getEvent()?.getEvent();
        if (event) events.push(storedEvent(event));
      }
      if (events.length > 0) yield events;
    }
  }

  async function* between(after: Position, until: Position): AsyncGenerator<StoredEvent[]> {
    if (after >= until) return;
    for await (const portion of responses(connection, readAllFrom(toPlace(after)))) {
      const events: StoredEvent[] = [];
      let position = START;
      for (const response of portion) {
        const recorded = response.getEvent()?.getEvent();
        if (!recorded) continue;
        const event = storedEvent(recorded);
        position = event.position;
        if (position > until) break;
        if (position > after && isOfLog(event.stream, event.type)) events.push(event);
      }
      if (events.length > 0) yield events;
      if (position >= until) return;
    }
    throw new LogUnavailable(`the log ended before ${until}`);
  }

  return {
    stream,
    between,
    head: async () => {
      for await (const [response] of responses(connection, readLast())) {
        const event = response?.getEvent()?.getEvent();
        if (!event) continue;
        isKnownFilled = true;
        return storedEvent(event).position;
      }
      if (isKnownFilled) throw new LogUnavailable('the server gave no last event of a log that has one');
      return START;
    },
  };
};
