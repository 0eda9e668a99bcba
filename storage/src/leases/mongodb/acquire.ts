import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isMongoFailure } from '../../kernel/mongodb';
import type { LeaseDocuments } from './lease-documents';
import { mayTake, sight, type LeaseDocument, type Sighting } from './waiting';

/** `sentAt`: when the write that made it ours was sent, by the clock of this process. */
export type Term = Readonly<{ term: string; sentAt: number }>;

/** Between two looks, spread so that waiting processes do not all look at once. */
const LOOK_MS = 250;

export const now = (): number => performance.now();

/** @throws what is not a failure of the server, which is waited out */
const unlessAway = (error: unknown): null => {
  if (isMongoFailure(error)) return null;
  throw error;
};

/**
 * Gives terms back. One that cannot be, because the server is away, stays in the database; nobody works under it any more, so
 * this process need not wait for its end.
 */
export const openReturns = (documents: LeaseDocuments) => {
  const unreturned = new Map<string, string>();
  return {
    release: (name: string, term: string): Promise<void> =>
      documents.release(name, term).catch(() => void unreturned.set(name, term)),
    isOver: (name: string, term: string | null): boolean => term !== null && unreturned.get(name) === term,
  };
};
export type Returns = ReturnType<typeof openReturns>;

/** Waits for a lease. Gives null when the signal aborts first; the lease is then not held, nor left taken by an answer that was lost. */
export const acquire = async (
  documents: LeaseDocuments,
  returns: Returns,
  name: string,
  signal: AbortSignal,
): Promise<Term | null> => {
  const term = randomUUID();
  let sighting: Sighting | null = null;
  let isUncertain = false;

  const attempt = async (document: LeaseDocument | null): Promise<boolean> => {
    if (!document) return documents.make(name, term);
    // An answer was lost: it is ours already, but for an unknown time.
    if (document.term === term) return documents.renew(name, term);
    sighting = sight(sighting, document, now());
    return (mayTake(sighting, now()) || returns.isOver(name, document.term)) && documents.take(name, document, term);
  };

  while (!signal.aborted) {
    const document = await documents.look(name).catch(() => undefined);
    if (document !== undefined && !signal.aborted) {
      const sentAt = now();
      const isOurs = await attempt(document).catch(unlessAway);
      if (isOurs) return { term, sentAt };
      isUncertain ||= isOurs === null;
    }
    await setTimeout(LOOK_MS * (1 + Math.random()), undefined, { signal }).catch(() => undefined);
  }
  if (isUncertain) await returns.release(name, term);
  return null;
};
