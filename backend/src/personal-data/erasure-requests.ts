import type { AccountEvent } from '@refrain/contracts/accounts';
import type { Recorded } from '@refrain/contracts/kernel';
import { deletion, type ErasureList, type ErasureRequest, type ErasureRequestsPage } from '@refrain/contracts/personal-data';
import { deletionsIn, type Deletion } from '@refrain/projections/personal-data';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore } from '@refrain/storage/read-store';
import { accountStream } from '../accounts/account/account.decider';

/** Between asking and the end an account does little: its last events say all of it. */
const LAST_EVENTS = 30;

const promisedFrom = (askedAt: string): string => new Date(Date.parse(askedAt) + deletion.promisedSeconds * 1000).toISOString();

const requestOf = async (log: Pick<EventLog, 'readStream'>, { userId, state, dueAt }: Deletion): Promise<ErasureRequest> => {
  const at: Partial<Record<AccountEvent['type'], string>> = {};
  for await (const event of log.readStream(accountStream(userId), { direction: 'backwards', limit: LAST_EVENTS })) {
    const { type } = event as Recorded<AccountEvent>;
    // What was asked before is over.
    if (type === 'DeletionCancelled') break;
    at[type] ??= event.at;
  }
  const askedAt = at.DeletionRequested ?? null;
  const promisedUntil = askedAt && promisedFrom(askedAt);
  return { userId, state, askedAt, dueAt, promisedUntil, doneAt: state === 'erased' ? (at.ErasureCompleted ?? null) : null };
};

/** Requests to be forgotten, with their times as the log has them. @throws BadCursor */
export const erasureRequests = async (
  log: Pick<EventLog, 'readStream'>,
  store: ReadStore,
  list: ErasureList,
  cursor?: string,
): Promise<ErasureRequestsPage> => {
  const { deletions, next } = await deletionsIn(store, list, cursor);
  return { requests: await Promise.all(deletions.map((each) => requestOf(log, each))), next };
};
