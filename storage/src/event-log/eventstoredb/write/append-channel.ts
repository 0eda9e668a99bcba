import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { EncodedEvent } from '../../encode';
import { LogUnavailable } from '../../event-log';
import { appendRequests, outcomeOf, type Outcome } from './append-requests';
import type { Wire } from '../connection/connection';
import { SILENCE_MS, withPatience } from '../connection/patience';

/**
 * After so long without an answer the same is asked again, and after twice as long once more. The server drops an append without a word when an equal one
 * is on its way to the disk, and would answer only when its own two seconds are over. The ids make asking again harmless.
 */
const ASK_AGAIN_MS = 250;

type Waiting = Readonly<{ stream: string; resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }>;

type Line = Readonly<{
  append: (stream: string, events: readonly EncodedEvent[], head: number) => Promise<Outcome>;
  cancel: () => void;
}>;

export type AppendChannel = Readonly<{
  /** @param head revision the stream must have, -1 for none. @throws LogUnavailable when no answer comes within the patience */
  append: (stream: string, events: readonly EncodedEvent[], head: number) => Promise<Outcome>;
  close: () => void;
}>;

/** One call over which many append, answered in any order. `onOver` hears once that it has ended, by whatever. */
const openLine = async (connection: Wire, onOver: () => void): Promise<Line> => {
  const { call, failed } = await connection.start(
    (streams, metadata, options): ClientDuplexStream<BatchAppendReq, BatchAppendResp> => streams.batchAppend(metadata, options),
  );
  const waiting = new Map<string, Waiting>();
  let isOver = false;
  let heardAt = performance.now();

  const over = (error: unknown): void => {
    if (isOver) return;
    isOver = true;
    onOver();
    const failure = failed(error);
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(failure);
    call.cancel();
  };
  const heard = (response: BatchAppendResp): void => {
    heardAt = performance.now();
    const one = waiting.get(response.getCorrelationId()?.getString() ?? '');
    if (!one) return;
    try {
      one.resolve(outcomeOf(one.stream, response));
      connection.outage.over();
    } catch (error) {
      one.reject(error);
    }
  };
  call.on('data', heard);
  call.on('error', over);
  call.on('end', () => over(new LogUnavailable('the server ended the connection')));

  const append: Line['append'] = (stream, events, head) =>
    new Promise<Outcome>((resolve, reject) => {
      const asked: string[] = [];
      const started = performance.now();
      const timers: NodeJS.Timeout[] = [];
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          for (const timer of timers) clearTimeout(timer);
          for (const correlation of asked) waiting.delete(correlation);
          settle(value);
        };
      const one = { stream, resolve: settled(resolve), reject: settled(reject) };
      const ask = (): void => {
        const correlation = randomUUID();
        asked.push(correlation);
        waiting.set(correlation, one);
        for (const request of appendRequests(correlation, stream, events, head)) call.write(request);
      };
      const late = (): void => {
        const silent = new LogUnavailable(`appending to ${stream}: no answer within ${SILENCE_MS} ms`);
        // A line that answers others is well.
        if (heardAt < started) over(silent);
        else one.reject(silent);
      };
      timers.push(setTimeout(ask, ASK_AGAIN_MS), setTimeout(ask, 3 * ASK_AGAIN_MS), setTimeout(late, SILENCE_MS));
      if (isOver) return one.reject(new LogUnavailable('the connection was lost'));
      ask();
    });
  return { append, cancel: () => call.cancel() };
};

/** Appends over one call. When that fails, those that wait are asked again over the next one, within the patience. */
export const openAppendChannel = (connection: Wire): AppendChannel => {
  let line: Promise<Line> | null = null;
  const current = (): Promise<Line> => {
    if (line) return line;
    const opening: Promise<Line> = openLine(connection, () => line === opening && (line = null));
    line = opening;
    opening.catch(() => line === opening && (line = null));
    return opening;
  };
  return {
    append: (stream, events, head) => withPatience(connection.outage, async () => (await current()).append(stream, events, head)),
    close: () => {
      void line?.then(({ cancel }) => cancel()).catch(() => undefined);
    },
  };
};
