import { START, type Position, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '../event-log';
import { OtherHistory } from './copy-log';

/** The last event at or before each position: where nothing stands at it, that is where a reader of it has come to. */
const eventsAt = async (
  log: Pick<EventLog, 'readAll'>,
  positions: readonly Position[],
): Promise<ReadonlyMap<Position, Recorded>> => {
  const wanted = [...new Set(positions)].filter((position) => position !== START).sort();
  const found = new Map<Position, Recorded>();
  let last: Recorded | undefined;
  let next = 0;
  const settle = (isBefore: (position: Position) => boolean) => {
    for (; next < wanted.length && isBefore(wanted[next] as Position); next += 1)
      if (last) found.set(wanted[next] as Position, last);
  };
  const until = wanted[wanted.length - 1];
  if (until === undefined) return found;
  for await (const { events } of log.readAll({ until })) {
    for (const event of events) {
      settle((position) => position < event.position);
      last = event;
    }
  }
  settle(() => true);
  return found;
};

/**
 * Positions belong to their engine. Gives, for positions of one log, those of the same events in a copy of it; START, or a
 * position before the first event, is START there too.
 * @throws OtherHistory when the copy does not hold one of these events
 */
export const translatePositions = async (
  from: Pick<EventLog, 'readAll'>,
  to: Pick<EventLog, 'readStream'>,
  positions: readonly Position[],
): Promise<(position: Position) => Position> => {
  const translated = new Map<Position, Position>();
  for (const [position, { stream, revision, id }] of await eventsAt(from, positions)) {
    let there: Recorded | undefined;
    for await (const event of to.readStream(stream, { from: revision, limit: 1 })) there = event;
    if (there?.id !== id) throw new OtherHistory(`the target does not hold event ${id}, revision ${revision} of ${stream}`);
    translated.set(position, there.position);
  }
  return (position) => translated.get(position) ?? START;
};
