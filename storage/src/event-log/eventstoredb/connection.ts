import { EventStoreDBClient, StreamDeletedError, convertToCommandError } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { within } from '../../kernel/within';
import { DamagedEvent, LogUnavailable } from '../event-log';

/** How long the server may keep anyone waiting, so that an API can still say that the log is away. */
export const PATIENCE_MS = 3000;

/** The client's own way to its channel (discovery, TLS, credentials), which it keeps for its commands. */
type Channelled = Readonly<{
  execute: <T>(service: typeof StreamsClient, name: string, use: (streams: StreamsClient) => Promise<T>) => Promise<T>;
  callArguments: (options: object, callOptions: CallOptions) => [Metadata, CallOptions];
}>;

type Link = Readonly<{ client: Channelled; streams: Promise<StreamsClient> }>;

export type Connection = Readonly<{
  /** Starts a call. @throws LogUnavailable when there is no way to the server within the time */
  start: <Call>(make: (streams: StreamsClient, metadata: Metadata, options: CallOptions) => Call) => Promise<Call>;
  /** What a call that went wrong means. After it the next call connects anew, for a channel that failed rests too long. */
  failure: (error: unknown) => LogUnavailable | DamagedEvent;
  close: () => void;
}>;

const KEEP_ALIVE_TIMEOUT_MS = 10_000;

/**
 * The connection string for the n-th attempt. gRPC shares connections between channels that are set up alike, and lets one that
 * failed rest for up to two minutes, whoever asks: a millisecond of difference makes each attempt one of its own.
 */
const forAttempt = (connectionString: string, n: number): string =>
  /[?&]keepAliveTimeout=/i.test(connectionString)
    ? connectionString
    : `${connectionString}${connectionString.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + (n % 1000)}`;

/**
 * The way to an EventStoreDB: the official client's connection and protocol, without its commands. Those parse every text that the hash
 * chain needs as it is, and keep the appends of all their connections in one list, which the loss of any of them empties: an
 * answer that comes later then ends the process.
 */
export const openConnection = (connectionString: string): Connection => {
  let link: Link | null = null;
  let attempts = 0;
  const connect = (): Link => {
    const client = EventStoreDBClient.connectionString(forAttempt(connectionString, attempts)) as unknown as Channelled;
    attempts += 1;
    const streams = client.execute(StreamsClient, 'refrain', async (found) => found);
    streams.catch(() => undefined);
    return (link = { client, streams });
  };
  const lose = (): void => {
    void link?.streams.then((streams) => streams.close()).catch(() => undefined);
    link = null;
  };
  const failure = (error: unknown): LogUnavailable | DamagedEvent => {
    if (error instanceof DamagedEvent) return error;
    const known = error instanceof Error ? convertToCommandError(error) : error;
    if (known instanceof StreamDeletedError)
      return new DamagedEvent(`${known.streamName} was deleted for good`, { cause: error });
    lose();
    return error instanceof LogUnavailable
      ? error
      : new LogUnavailable(`the log cannot be reached: ${String(known)}`, { cause: error });
  };
  return {
    start: async (make) => {
      const late = () => new LogUnavailable(`connecting to the log: no answer within ${PATIENCE_MS} ms`);
      const { client, streams } = link ?? connect();
      try {
        return make(await within(PATIENCE_MS, streams, late), ...client.callArguments({}, { deadline: Infinity }));
      } catch (error) {
        throw failure(error);
      }
    },
    failure,
    close: lose,
  };
};
