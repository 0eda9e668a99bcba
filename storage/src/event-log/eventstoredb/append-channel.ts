import { randomUUID } from 'node:crypto';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { EncodedEvent } from '../encode';
import { LogUnavailable } from '../event-log';
import { appendRequests, outcomeOf, type Outcome } from './append-requests';
import { PATIENCE_MS, type Connection } from './connection';

/** A connection that was lost is tried once more, for the ids make that harmless; a server that is slow is not. */
const RETRY_WITHIN_MS = 1000;

type Waiting = Readonly<{
  stream: string;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}>;
type Line = Readonly<{ call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>; waiting: Map<string, Waiting> }>;

export type AppendChannel = Readonly<{
  /** @param head revision the stream must have, -1 for none. @throws LogUnavailable also when no answer comes in time */
  append: (stream: string, events: readonly EncodedEvent[], head: number) => Promise<Outcome>;
  close: () => void;
}>;

/**
 * Appends over one call, answered in any order. When that call fails, or one answer stays away, all who wait are told so, and
 * the next append opens another.
 */
export const openAppendChannel = (connection: Connection): AppendChannel => {
  let line: Promise<Line> | null = null;

  const open = async (): Promise<Line> => {
    const call = await connection.start((streams, metadata, options) => streams.batchAppend(metadata, options));
    const waiting = new Map<string, Waiting>();
    const drop = (error: unknown) => {
      line = null;
      const failure = connection.failure(error);
      const left = [...waiting.values()];
      waiting.clear();
      for (const { timer, reject } of left) {
        clearTimeout(timer);
        reject(failure);
      }
      call.cancel();
    };
    call.on('data', (response: BatchAppendResp) => {
      const id = response.getCorrelationId()?.getString() ?? '';
      const one = waiting.get(id);
      if (!one) return;
      waiting.delete(id);
      clearTimeout(one.timer);
      try {
        one.resolve(outcomeOf(one.stream, response));
      } catch (error) {
        one.reject(error);
      }
    });
    let isOver = false;
    const over = (error: unknown) => {
      if (isOver) return;
      isOver = true;
      drop(error);
    };
    call.on('error', over);
    call.on('end', () => over(new LogUnavailable('the server ended the connection')));
    call.on('late', over);
    return { call, waiting };
  };

  const current = (): Promise<Line> => {
    if (line) return line;
    const opening = open();
    line = opening;
    opening.catch(() => {
      if (line === opening) line = null;
    });
    return opening;
  };

  const once = async (stream: string, events: readonly EncodedEvent[], head: number): Promise<Outcome> => {
    const { call, waiting } = await current();
    const correlation = randomUUID();
    return new Promise<Outcome>((resolve, reject) => {
      const late = () => call.emit('late', new LogUnavailable(`appending to ${stream}: no answer within ${PATIENCE_MS} ms`));
      waiting.set(correlation, { stream, resolve, reject, timer: setTimeout(late, PATIENCE_MS) });
      for (const request of appendRequests(correlation, stream, events, head)) call.write(request);
    });
  };

  return {
    append: async (stream, events, head) => {
      const started = performance.now();
      try {
        return await once(stream, events, head);
      } catch (error) {
        const wasLostAtOnce = error instanceof LogUnavailable && performance.now() - started < RETRY_WITHIN_MS;
        if (!wasLostAtOnce) throw error;
        return once(stream, events, head);
      }
    },
    close: () => {
      void line?.then(({ call }) => call.cancel()).catch(() => undefined);
    },
  };
};
