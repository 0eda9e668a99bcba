import type { StoredRow } from '@refrain/storage/event-log';

/** Data of an event about money, as far as it says why, and what it belongs to. */
type Caused = { cause?: { eventId?: unknown } | null; transferId?: unknown; holdId?: unknown; payoutId?: unknown } | null;
type Meta = { causation?: unknown } | null;

/** `causes` are ids of events. Events that share one of `ties` are parts of one thing, such as both halves of a transfer. */
export type Links = Readonly<{ causes: readonly string[]; ties: readonly string[] }>;

const parsed = <T>(text: string): T | null => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};
const texts = (values: readonly unknown[]): readonly string[] => values.filter((value) => typeof value === 'string');
/** Most events say nothing of the kind, and their texts may be long. */
const SAYS_WHY = /"(?:cause|transferId|holdId|payoutId)"/;

/** All events of a payout share it: those of its person, and what the day set aside for it. */
export const payoutTie = (id: string): string => `payout ${id}`;

/** What an event says of the events that it belongs to: the one it was caused by, the one behind a posting, its transfer and its hold. */
export const linksOf = ([, , , , , , , data, meta]: StoredRow): Links => {
  const why = SAYS_WHY.test(data) ? parsed<Caused>(data) : null;
  const causation = meta.includes('"causation"') ? parsed<Meta>(meta)?.causation : undefined;
  const [transfers, holds, payouts] = [texts([why?.transferId]), texts([why?.holdId]), texts([why?.payoutId])];
  return {
    causes: [...new Set(texts([causation, why?.cause?.eventId]))],
    ties: [...transfers.map((id) => `transfer ${id}`), ...holds.map((id) => `hold ${id}`), ...payouts.map(payoutTie)],
  };
};

/** What the index finds an event by, besides its id. */
export const keysOf = (row: StoredRow): readonly string[] => {
  const { causes, ties } = linksOf(row);
  return [...causes, ...ties];
};
