import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { LogUnavailable } from '../event-log';
import { PATIENCE_MS, type Connection } from './connection';

/** Answers that may wait here for their reader. */
const AHEAD = 512;

export type Listening = Readonly<{
  signal?: AbortSignal;
  /** A subscription may be quiet for as long as nothing happens, once it was confirmed. */
  isSubscription?: boolean;
}>;

/**
 * What the server answers to a read, in the portions in which it arrived; it is asked for more only when these are consumed.
 * Ends where the server ends, which may be before the end of what was asked for, and by the signal.
 * @throws LogUnavailable
 * @throws DamagedEvent for a stream that was deleted for good
 */
export async function* responses(connection: Connection, request: ReadReq, { signal, isSubscription = false }: Listening = {}): AsyncGenerator<ReadResp[]> {
  const call = await connection.start((streams, metadata, options) => streams.read(request, metadata, options));
  let arrived: ReadResp[] = [];
  let failed: unknown;
  let [ended, isWaiting, isConfirmed] = [false, false, false];
  let wakeUp: () => void = () => undefined;
  const end = () => {
    ended = true;
    wakeUp();
  };
  const patience = setTimeout(() => {
    if (!isWaiting || isConfirmed) return;
    failed = new LogUnavailable(`reading the log: no answer within ${PATIENCE_MS} ms`);
    wakeUp();
  }, PATIENCE_MS);
  call.on('data', (response: ReadResp) => {
    arrived.push(response);
    if (arrived.length >= AHEAD) call.pause();
    wakeUp();
  });
  call.on('end', end);
  call.on('close', end);
  call.on('error', (error) => {
    failed ??= error;
    wakeUp();
  });
  signal?.addEventListener('abort', end);
  const wait = async () => {
    patience.refresh();
    isWaiting = true;
    // A turn later the rest of what came with the first answer is there too: one portion costs less than many.
    await new Promise<void>((resolve) => (wakeUp = () => setImmediate(resolve)));
    isWaiting = false;
  };
  try {
    while (!signal?.aborted) {
      if (arrived.length > 0) {
        const portion = arrived;
        arrived = [];
        isConfirmed = isSubscription;
        yield portion;
        if (call.isPaused()) call.resume();
      } else if (failed) throw connection.failure(failed);
      else if (ended) return;
      else await wait();
    }
  } finally {
    clearTimeout(patience);
    signal?.removeEventListener('abort', end);
    call.cancel();
  }
}
