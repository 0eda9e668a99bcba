import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Leases } from '../leases';
import { acquire, now, openReturns, type Term } from './acquire';
import { openLeaseDocuments, type LeaseDocuments } from './lease-documents';
import { GIVE_UP_MS, RENEW_MS } from './waiting';

/** After a renewal that did not go through. */
const RETRY_MS = 250;

/** Shows life until `done` aborts. `lost` aborts as soon as another holder has the lease, or may soon have it. */
const keepRenewed = async (
  documents: LeaseDocuments,
  name: string,
  { term, sentAt }: Term,
  lost: AbortController,
  done: AbortSignal,
) => {
  let timer: NodeJS.Timeout | undefined;
  const goodSince = (sent: number) => {
    clearTimeout(timer);
    timer = globalThis.setTimeout(() => lost.abort(), sent + GIVE_UP_MS - now());
  };
  goodSince(sentAt);
  const over = AbortSignal.any([lost.signal, done]);
  let wait = RENEW_MS - (now() - sentAt);
  while (!over.aborted) {
    await setTimeout(Math.max(wait, 0), undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) break;
    const sent = now();
    const isOurs = await documents.renew(name, term).catch(() => null);
    if (isOurs === false) lost.abort();
    if (isOurs && !over.aborted) goodSince(sent);
    wait = isOurs ? RENEW_MS : RETRY_MS;
  }
  clearTimeout(timer);
};

/**
 * Leases of all processes that use one MongoDB, in the database of the URL or `refrain-leases`. A holder shows life every two
 * seconds; after six seconds without, another one takes over. A server that is away is waited for.
 * @param holder the name an operator finds in the database
 */
export const openMongoLeases = async (url: string, holder = `${hostname()}:${process.pid}`): Promise<Leases> => {
  const documents = openLeaseDocuments(url, holder);
  const returns = openReturns(documents);
  const closing = new AbortController();
  const holds = new Set<Promise<void>>();

  /** Whether the work is over; false when the lease was lost under it. */
  const workUnder = async (
    name: string,
    term: Term,
    work: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const [lost, done] = [new AbortController(), new AbortController()];
    const renewing = keepRenewed(documents, name, term, lost, done.signal);
    try {
      await work(AbortSignal.any([signal, lost.signal]));
      return !lost.signal.aborted;
    } finally {
      done.abort();
      await returns.release(name, term.term);
      await renewing;
    }
  };
  const holdUntil = async (name: string, work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const term = await acquire(documents, returns, name, signal);
      if (!term) return;
      if (signal.aborted) return returns.release(name, term.term);
      if (await workUnder(name, term, work, signal)) return;
    }
  };

  return {
    hold: async (name, work, stop) => {
      const held = holdUntil(name, work, AbortSignal.any([stop, closing.signal]));
      holds.add(held);
      return held.finally(() => holds.delete(held));
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(holds);
      await documents.close();
    },
  };
};
