import type { Position } from '@refrain/contracts/kernel';
import { encodeAppend, type EncodedEvent } from '../../encode';
import { EventIdReused, LogUnavailable, type Appended, type EventLog, type ExpectedRevision } from '../../event-log';
import { placeAppend, type StreamView } from '../../place-append';
import type { AppendChannel } from './append-channel';
import { checkStream } from '../names';
import type { Reader } from '../read/reader';
import { serverId, type StoredEvent } from '../stored-event';

/** How often an append that takes any revision is overtaken by other processes before it gives up. */
const OVERTAKEN = 20;

type Standing = Readonly<{ id: string; revision: number; position: Position }>;

const standing = ({ id, revision, position }: StoredEvent): Standing => ({ id, revision, position });

/** What stands in a stream, by the ids that the server has. */
const viewOf = (events: readonly Standing[], head: number): StreamView => ({
  head,
  idsFrom: (revision, count) =>
    events
      .filter((event) => event.revision >= revision)
      .map(({ id }) => id)
      .slice(0, count),
  revisionOf: (id) => events.findLast((event) => event.id === id)?.revision ?? null,
});

/**
 * The port's rule of revisions and ids over a server whose own rule differs: it compares ids only from the expected revision on,
 * remembers those of appends that take any revision for a while only, and cannot distinguish a conflict from a reused id. So it
 * is always asked for one exact revision, and what it refuses is decided here, by what stands in the stream.
 */
export const openAppender = (channel: AppendChannel, reader: Reader): EventLog['append'] => {
  const queues = new Map<string, Promise<unknown>>();
  const onTheirWay = new Map<string, Promise<Appended>>();

  const read = async (stream: string, from: number, limit?: number): Promise<Standing[]> => {
    const found: Standing[] = [];
    for await (const portion of reader.stream(stream, standing, { from, limit })) found.push(...portion);
    return found;
  };
  const positionAt = async (stream: string, revision: number): Promise<Position> => {
    const [event] = await read(stream, revision, 1);
    if (!event) throw new LogUnavailable(`${stream} has no revision ${revision} yet`);
    return event.position;
  };

  /** The answer to an append that stands there already. @throws WrongExpectedRevision @throws EventIdReused */
  const decide = async (
    stream: string,
    ids: readonly string[],
    expected: ExpectedRevision,
    events: readonly Standing[],
    head: number,
  ): Promise<Appended | number> => {
    const { first, present } = placeAppend(stream, ids, expected, viewOf(events, head));
    if (!present) return first - 1;
    const revision = first + ids.length - 1;
    return {
      revision,
      position: events.find((event) => event.revision === revision)?.position ?? (await positionAt(stream, revision)),
    };
  };

  const exactly = async (
    stream: string,
    events: readonly EncodedEvent[],
    ids: readonly string[],
    expected: 'none' | number,
  ): Promise<Appended> => {
    const head = expected === 'none' ? -1 : expected;
    const outcome = await channel.append(stream, events, head);
    if (outcome.is === 'written')
      return { revision: outcome.revision, position: outcome.position ?? (await positionAt(stream, outcome.revision)) };
    const found = outcome.actual === null || outcome.actual <= head ? [] : await read(stream, head + 1, ids.length);
    const answer = await decide(stream, ids, expected, found, outcome.actual ?? -1);
    if (typeof answer === 'object') return answer;
    throw new LogUnavailable(`${stream} stands where it was refused to stand`);
  };

  /** First as a new stream, which most are; then behind what stands there. */
  const anywhere = async (stream: string, events: readonly EncodedEvent[], ids: readonly string[]): Promise<Appended> => {
    let head = -1;
    for (let attempt = 0; attempt < OVERTAKEN; attempt += 1) {
      const outcome = await channel.append(stream, events, head);
      if (outcome.is === 'written')
        return { revision: outcome.revision, position: outcome.position ?? (await positionAt(stream, outcome.revision)) };
      const found = await read(stream, 0);
      const answer = await decide(stream, ids, 'any', found, found.length - 1);
      if (typeof answer === 'object') return answer;
      head = answer;
    }
    throw new LogUnavailable(`${stream} was overtaken ${OVERTAKEN} times`);
  };

  /** One after the other within this process: racing each other they would all read the stream again and again. */
  const inTurn = <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(stream) ?? Promise.resolve()).then(work, work);
    queues.set(stream, turn);
    const leave = () => {
      if (queues.get(stream) === turn) queues.delete(stream);
    };
    turn.then(leave, leave);
    return turn;
  };

  /** Of equal ones at once the server drops all but the first without a word. They have the same answer. */
  const once = (key: string, work: () => Promise<Appended>): Promise<Appended> => {
    const same = onTheirWay.get(key);
    if (same) return same;
    const appending = work().finally(() => onTheirWay.delete(key));
    onTheirWay.set(key, appending);
    return appending;
  };

  return async (stream, events, expected) => {
    const encoded = encodeAppend(stream, events);
    checkStream(stream);
    const ids = encoded.map(({ id }) => serverId(id));
    if (new Set(ids).size !== ids.length) throw new EventIdReused(stream);
    return once(JSON.stringify([stream, expected, ...ids]), () =>
      expected === 'any' ? inTurn(stream, () => anywhere(stream, encoded, ids)) : exactly(stream, encoded, ids, expected),
    );
  };
};
