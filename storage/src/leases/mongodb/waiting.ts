/** One lease. `term` is of one holding and null when free; `beat` grows with each change and each sign of life. */
export type LeaseDocument = { _id: string; term: string | null; beat: number; holder: string };

/** Silence after which a lease may be taken over. */
export const TTL_MS = 6000;
export const RENEW_MS = 2000;
/** A holder gives up this long after it sent the last renewal that went through: before anybody may take over. */
export const GIVE_UP_MS = 4500;

/** What a waiting process has seen, and since when, by a clock of its own that only grows. */
export type Sighting = Readonly<{ term: string | null; beat: number; since: number }>;

/** @param now milliseconds, when the document had arrived */
export const sight = (before: Sighting | null, { term, beat }: LeaseDocument, now: number): Sighting =>
  before && before.term === term && before.beat === beat ? before : { term, beat, since: now };

/**
 * No clock is shared: who waits has itself watched the same beat for the whole time to live. The holder sent that beat before
 * it was first seen, and so gave up before.
 */
export const mayTake = ({ term, since }: Sighting, now: number): boolean => term === null || now - since >= TTL_MS;
