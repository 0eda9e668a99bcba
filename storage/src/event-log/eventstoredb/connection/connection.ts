import { EventStoreDBClient } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { CallOptions, ChannelOptions, Metadata } from '@grpc/grpc-js';
import { within } from '../../../kernel/within';
import { LogRefused, LogUnavailable } from '../../event-log';
import { LogWentBack } from '../../chain/went-back';
import { failureOf, leaderIn, toNode, type Failure, type Leader } from './failures';
import { createOutage, SILENCE_MS, type Outage, type PatienceSettings } from './patience';

/** The client's own way to its channel (discovery, TLS, credentials), which it keeps for its commands. */
type Channelled = Readonly<{
  execute: <T>(service: typeof StreamsClient, name: string, use: (streams: StreamsClient) => Promise<T>) => Promise<T>;
  callArguments: (options: Readonly<{ requiresLeader: boolean }>, callOptions: CallOptions) => [Metadata, CallOptions];
}>;

type Link = {
  readonly client: Channelled;
  readonly streams: Promise<StreamsClient>;
  /** Whether the log at its end is the one that was seen; null while nobody has asked, and after it was not. */
  fits: Promise<void> | null;
  verdict: LogWentBack | null;
};

/** A call with the link it was made on: what goes wrong with it concerns that link alone. */
type Started<Call> = Readonly<{
  call: Call;
  /** What a failure of the call means. If its link is still the one in use, the next call connects again. */
  failed: (error: unknown) => Failure;
}>;

type Make<Call> = (streams: StreamsClient, metadata: Metadata, options: CallOptions) => Call;

export type Wire = Readonly<{
  /** Starts a call. @throws LogUnavailable when there is no way to the server within the time */
  start: <Call>(make: Make<Call>) => Promise<Started<Call>>;
  /** How long the server has been away, and how long callers are made to wait for it. */
  outage: Outage;
}>;

export type Connection = Wire &
  Readonly<{
    /** The same, where each new link is checked before the first call on it. @throws LogWentBack */
    fitting: Wire;
    /** Null while the log fits as far as is known; otherwise it is looked at again meanwhile. */
    verdict: () => LogWentBack | null;
    close: () => void;
  }>;

/** Another node may be behind: what was just appended, and was answered, would not be there yet. Its error names the leader. */
const OF_LEADER = { requiresLeader: true };

const KEEP_ALIVE_TIMEOUT_MS = 10_000;

/** What the server may send ahead of a reader. HTTP/2 has 64 KiB, after which it waits for the reader's answer. */
const WINDOW_BYTES = 1024 * 1024;

/** The client passes no such option to its channel, which reads it when it connects, at the first call. */
const withWindow = (streams: StreamsClient): StreamsClient => {
  const { internalChannel } = streams.getChannel() as unknown as Readonly<{ internalChannel: { options: ChannelOptions } }>;
  internalChannel.options['grpc-node.flow_control_window'] = WINDOW_BYTES;
  return streams;
};

/**
 * The connection string for the n-th attempt. gRPC shares connections between channels that are set up alike, and lets one that
 * failed rest for up to two minutes, for every caller: a millisecond of difference makes each attempt one of its own.
 */
const forAttempt = (connectionString: string, n: number): string =>
  /[?&]keepAliveTimeout=/i.test(connectionString)
    ? connectionString
    : `${connectionString}${connectionString.includes('?') ? '&' : '?'}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS + (n % 1000)}`;

/**
 * The way to an EventStoreDB: the official client's connection and protocol, without its commands. Those parse every text that the hash
 * chain needs as it is, and keep the appends of all their connections in one list, which the loss of any of them empties: an
 * answer that comes later then ends the process.
 *
 * A link that failed is left for a new one, for a channel that failed rests too long. Calls that still run on it end by themselves.
 */
export const openConnection = (
  connectionString: string,
  check: (wire: Wire) => Promise<void> = async () => undefined,
  patience: PatienceSettings = {},
): Connection => {
  let link: Link | null = null;
  let leader: Leader | null = null;
  let attempts = 0;
  let isClosed = false;
  const connect = (): Link => {
    const to = leader ? toNode(connectionString, leader) : connectionString;
    leader = null;
    const client = EventStoreDBClient.connectionString(forAttempt(to, attempts)) as unknown as Channelled;
    attempts += 1;
    const streams = client.execute(StreamsClient, 'refrain', async (found) => withWindow(found));
    streams.catch(() => undefined);
    return (link = { client, streams, fits: null, verdict: null });
  };
  const lose = (lost: Link | null): void => {
    if (!lost || lost !== link) return;
    link = null;
    void lost.streams.then((streams) => streams.close()).catch(() => undefined);
  };
  const failedOn =
    (used: Link) =>
    (error: unknown): Failure => {
      const failure = failureOf(error);
      if (failure instanceof LogUnavailable && used === link) {
        leader = leaderIn(error);
        lose(used);
      }
      return failure;
    };
  const outage = createOutage(patience);
  const startOn = async <Call>(used: Link, make: Make<Call>): Promise<Started<Call>> => {
    if (isClosed) throw new LogRefused('the log is closed');
    const late = () => new LogUnavailable(`connecting to the log: no answer within ${SILENCE_MS} ms`);
    const failed = failedOn(used);
    try {
      const streams = await within(SILENCE_MS, used.streams, late);
      return { call: make(streams, ...used.client.callArguments(OF_LEADER, { deadline: Infinity })), failed };
    } catch (error) {
      throw failed(error);
    }
  };
  const fits = (used: Link): Promise<void> => {
    used.fits ??= check({ start: (make) => startOn(used, make), outage: createOutage({ patienceMs: 0 }) }).then(
      () => void (used.verdict = null),
      (error: unknown) => {
        used.fits = null;
        if (error instanceof LogWentBack) used.verdict = error;
        throw error;
      },
    );
    return used.fits;
  };
  const current = () => link ?? connect();
  return {
    start: (make) => startOn(current(), make),
    outage,
    fitting: {
      start: async (make) => {
        const used = current();
        await fits(used);
        return startOn(used, make);
      },
      outage,
    },
    verdict: () => {
      if (!link) return null;
      fits(link).catch(() => undefined);
      return link.verdict;
    },
    close: () => {
      isClosed = true;
      lose(link);
    },
  };
};
