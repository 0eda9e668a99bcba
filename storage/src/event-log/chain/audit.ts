import type { Position } from '@refrain/contracts/kernel';
import type { StoredRow } from './hash-chain';

/** The place where the history of a log stops being believable; null where nothing can be read there. */
export type BrokenEvent = Readonly<{
  position: Position;
  id: string | null;
  type: string | null;
  stream: string | null;
  problem: string;
  /** The head that was published and that the log contradicts: it ends before that head, or holds another event there. */
  against?: Readonly<{ head: LogHead; how: 'ends before' | 'differs' }>;
}>;

/** A head as it was published: hash (hex) of the event at that position. */
export type LogHead = Readonly<{ position: Position; hash: string }>;

/** `events` were found whole, up to the first that is broken. `headHash` is in hex. */
export type LogAudit =
  | Readonly<{ ok: true; events: number; position: Position; headHash: string }>
  | Readonly<{ ok: false; events: number; broken: BrokenEvent }>;

/** The end of a log's chain. `log` names the log: it is the hash of its first event. `size` counts events; hashes are in hex. */
export type ChainHead = Readonly<{ log: string; size: number; position: Position; hash: string }>;

/** An event as it is stored, and its position in this engine. The first column of the row is its dense number, from 1. */
export type PlacedRow = Readonly<{ row: StoredRow; position: Position }>;

/** A place to read on from: dense number and position of an event, or 0 and START. */
export type Mark = Readonly<{ number: number; position: Position }>;

/** The chain of hashes as it is stored, for who signs it. Nothing is recomputed: that is the audit's work. */
export type HashChain = Readonly<{
  /** null while nothing is chained yet. @throws LogUnavailable */
  head: () => Promise<ChainHead | null>;
  /** Whether the event with that dense number, from 1, still has this hash. @throws LogUnavailable */
  holds: (size: number, hash: string) => Promise<boolean>;
  /** Position and hash of the last event at or before a position; null where there is none. @throws LogUnavailable */
  at: (position: Position) => Promise<LogHead | null>;
  /** Stored events behind a place, in portions, up to a dense number that is not behind the head. @throws LogUnavailable, DamagedEvent */
  walk: (after: Mark, until: number) => AsyncIterable<readonly PlacedRow[]>;
}>;
