import type { StoredRow } from '@refrain/storage/event-log';

/** Data of a ledger event, as far as it says why, and to what it belongs. */
type Caused = { cause?: { eventId?: unknown } | null; transferId?: unknown; holdId?: unknown } | null;
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
const SAYS_WHY = /"(?:cause|transferId|holdId)"/;

/** What an event says of the events that it belongs to: the one it was caused by, the one behind a posting, its transfer and its hold. */
export const linksOf = ([, , , , , , , data, meta]: StoredRow): Links => {
  const why = SAYS_WHY.test(data) ? parsed<Caused>(data) : null;
  const causation = meta.includes('"causation"') ? parsed<Meta>(meta)?.causation : undefined;
  const [transfers, holds] = [texts([why?.transferId]), texts([why?.holdId])];
  return {
    causes: [...new Set(texts([causation, why?.cause?.eventId]))],
    ties: [...transfers.map((id) => `transfer ${id}`), ...holds.map((id) => `hold ${id}`)],
  };
};

/** What the index finds an event by, besides its id. */
export const keysOf = (row: StoredRow): readonly string[] => {
  const { causes, ties } = linksOf(row);
  return [...causes, ...ties];
};
