import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { LogUnavailable } from '../../event-log';
import type { Wire } from '../connection/connection';
import { SILENCE_MS } from '../connection/patience';
import { readAnswer, type ReadAnswer } from './read-answer';

/** What was taken from answers that may wait here for its reader. */
const AHEAD = 128;

export type Listening = Readonly<{
  signal?: AbortSignal;
  /** A subscription may be quiet for as long as nothing happens, once it was confirmed. */
  isSubscription?: boolean;
}>;

/** What a reader needs of an answer, undefined for nothing; it may say that this is all it needs of the whole read. */
export type Take<T> = (answer: ReadAnswer, enough: () => void) => T | undefined;

const { path, requestSerialize } = StreamsService.read;
const asItCame = (bytes: Buffer): Buffer => bytes;

/** One call. @throws as `responses` */
async function* answers<T>(
  connection: Wire,
  request: ReadReq,
  take: Take<T>,
  { signal, isSubscription = false }: Listening,
): AsyncGenerator<T[]> {
  const { call, failed: failedOnLink } = await connection.start((streams, metadata, options) =>
    streams.makeServerStreamRequest(path, requestSerialize, asItCame, request, metadata, options),
  );
  let arrived: T[] = [];
  let failed: unknown;
  let [ended, isEnough, isWaiting, isConfirmed] = [false, false, false, false];
  const awake = () => undefined;
  let wakeUp: () => void = awake;
  const end = () => {
    ended = true;
    wakeUp();
  };
  const fail = (error: unknown) => {
    failed ??= error;
    wakeUp();
  };
  const patience = setTimeout(() => {
    if (!isWaiting || isConfirmed) return;
    fail(new LogUnavailable(`reading the log: no answer within ${SILENCE_MS} ms`));
  }, SILENCE_MS);
  const enough = () => {
    isEnough = true;
  };
  call.on('data', (bytes: Buffer) => {
    if (isEnough || failed) return;
    isConfirmed = isSubscription;
    connection.outage.over();
    try {
      const taken = take(readAnswer(bytes), enough);
      if (taken !== undefined) arrived.push(taken);
    } catch (error) {
      fail(error);
    }
    if (isEnough || failed || arrived.length >= AHEAD) call.pause();
    wakeUp();
  });
  call.on('end', end);
  call.on('close', end);
  call.on('error', fail);
  signal?.addEventListener('abort', end);
  const wait = async () => {
    patience.refresh();
    isWaiting = true;
    // A turn later the rest of what came with the first answer is there too: one portion costs less than many. Behind the last nothing comes.
    await new Promise<void>((resolve) => {
      let isSoon = false;
      wakeUp = () => {
        if (ended || failed || isEnough) return resolve();
        if (!isSoon) setImmediate(resolve);
        isSoon = true;
      };
    });
    [wakeUp, isWaiting] = [awake, false];
  };
  try {
    while (!signal?.aborted) {
      if (arrived.length > 0) {
        const portion = arrived;
        arrived = [];
        yield portion;
        if (call.isPaused()) call.resume();
      } else if (isEnough) return;
      else if (failed) throw failedOnLink(failed);
      else if (ended) return;
      else await wait();
    }
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', end);
    call.cancel();
  }
}

/**
 * What is taken from the server's answers to a read, in the portions in which they arrived; it is asked for more only when these
 * are consumed. Each answer is taken from at its arrival: those that wait with all their parts keep the garbage collector busy.
 * Ends where the server ends, which may be before the end of what was asked for, when it is enough, and by the signal. A read that
 * failed before its first answer is made again, within the patience; subscriptions are resumed by those who have them.
 * @throws LogUnavailable
 * @throws DamagedEvent for a stream that was deleted for good, and what `take` throws of it, behind all that was taken before
 */
export async function* responses<T>(
  connection: Wire,
  request: ReadReq,
  take: Take<T>,
  listening: Listening = {},
): AsyncGenerator<T[]> {
  const again = connection.outage.begin();
  for (let isFirst = true; isFirst;) {
    try {
      for await (const portion of answers(connection, request, take, listening)) {
        isFirst = false;
        yield portion;
      }
      return;
    } catch (error) {
      const isMadeAgain = isFirst && !listening.isSubscription && (await again(error, listening.signal));
      if (!isMadeAgain) throw error;
    }
  }
}
