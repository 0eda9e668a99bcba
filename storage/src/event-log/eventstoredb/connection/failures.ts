import { NotLeaderError, StreamDeletedError, convertToCommandError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';
import { DamagedEvent, LogRefused, LogUnavailable } from '../../event-log';

export type Leader = Readonly<{ address: string; port: number }>;
export type Failure = LogUnavailable | DamagedEvent;

/** Waiting does not change these: a wrong password, a user without the right. */
const REFUSED: ReadonlySet<unknown> = new Set([status.UNAUTHENTICATED, status.PERMISSION_DENIED]);

const known = (error: unknown): unknown => (error instanceof Error ? convertToCommandError(error) : error);

/** What a call that went wrong means. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof DamagedEvent || error instanceof LogUnavailable) return error;
  const found = known(error);
  if (found instanceof StreamDeletedError) return new DamagedEvent(`${found.streamName} was deleted for good`, { cause: error });
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentence = `the log cannot be reached: ${String(found)}`;
  return REFUSED.has(code) ? new LogRefused(sentence, { cause: error }) : new LogUnavailable(sentence, { cause: error });
};

/** The node that leads, where one that does not has said so. */
export const leaderIn = (error: unknown): Leader | null => {
  const found = known(error);
  return found instanceof NotLeaderError ? found.leader : null;
};

const HOSTS = /^([a-z]+)(?:\+discover)?:\/\/([^@/?]*@)?[^/?]*/i;

/** The same connection string for one node of the cluster. */
export const toNode = (connectionString: string, { address, port }: Leader): string =>
  connectionString.replace(HOSTS, (_all, scheme: string, user = '') => {
    const host = address.includes(':') ? `[${address}]` : address;
    return `${scheme}://${String(user)}${host}:${port}`;
  });
