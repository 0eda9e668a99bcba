import { START, type Position } from '@refrain/contracts/kernel';
import { LogUnavailable } from '../../event-log';
import type { Wire } from '../connection/connection';
import { toPlace } from '../positions';
import { readAllFrom, readLast, readStreamRange, type StreamRange } from './requests';
import { LogWentBack } from '../../chain/went-back';
import { goingOn } from '../connection/patience';
import { responses, type Take } from './responses';
import type { StoredEvent } from '../stored-event';

export type Reader = Readonly<{
  /** Events of one stream as `read` gives them, in portions; none for a stream that does not exist. @throws what `read` throws */
  stream: <T>(stream: string, read: (event: StoredEvent) => T, range?: StreamRange) => AsyncGenerator<T[]>;
  /**
   * Events of the log behind a position up to another one as `read` gives them, in portions, without the server's own.
   * When the connection is lost in the middle they go on behind what was read.
   * @throws LogUnavailable also when the server ends before that position: a clean end is no proof that all was read
   */
  between: <T>(after: Position, until: Position, read: (event: StoredEvent) => T) => AsyncGenerator<T[]>;
  head: () => Promise<Position>;
}>;

/** An event as it was stored, for a check of its bytes. */
export const asStored = (event: StoredEvent): StoredEvent => event;

export const openReader = (connection: Wire): Reader => {
  let isKnownFilled = false;

  async function* stream<T>(name: string, read: (event: StoredEvent) => T, range: StreamRange = {}): AsyncGenerator<T[]> {
    const step = range.direction === 'backwards' ? -1 : 1;
    let [from, limit] = [range.from, range.limit];
    let isRead = limit === 0;
    const take: Take<T> = ({ event }) => {
      if (!event) return undefined;
      from = event.revision + step;
      if (limit !== undefined) limit -= 1;
      return read(event);
    };
    yield* goingOn(
      connection.outage,
      async function* () {
        if (!isRead) yield* responses(connection, readStreamRange(name, { ...range, from, limit }), take);
        isRead = true;
      },
      () => (isRead ||= limit === 0 || (from ?? 0) < 0),
    );
  }

  async function* between<T>(after: Position, until: Position, read: (event: StoredEvent) => T): AsyncGenerator<T[]> {
    let last: StoredEvent | null = null;
    let isWhole = after >= until;
    const part = async function* (): AsyncGenerator<T[]> {
      let expected = last;
      const take: Take<T> = ({ event }, enough) => {
        if (!event) return undefined;
        if (expected && expected.id !== event.id) throw new LogWentBack('DATA.LOG_OTHER', `another event at ${event.position}`);
        const { position } = event;
        const isNext = !expected && position > after && position <= until && event.isOfLog;
        [last, expected] = [event, null];
        if (position >= until) {
          isWhole = true;
          enough();
        }
        return isNext ? read(event) : undefined;
      };
      yield* responses(connection, readAllFrom(toPlace(last?.position ?? after)), take);
      if (!isWhole) throw new LogUnavailable(`the log ended before ${until}`);
    };
    yield* goingOn(connection.outage, part, () => isWhole);
  }

  return {
    stream,
    between,
    head: async () => {
      for await (const [last] of responses(connection, readLast(), ({ event }) => event ?? undefined)) {
        if (!last) continue;
        isKnownFilled = true;
        return last.position;
      }
      if (isKnownFilled) throw new LogUnavailable('the server gave no last event of a log that has one');
      return START;
    },
  };
};
