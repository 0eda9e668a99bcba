import type { Position } from '@refrain/contracts/kernel';

/** The place where the history of a log stops being believable; null where nothing can be read there. */
export type BrokenEvent = Readonly<{
  position: Position;
  id: string | null;
  type: string | null;
  stream: string | null;
  problem: string;
}>;

/** A head as it was published: hash (hex) of the event at that position. */
export type LogHead = Readonly<{ position: Position; hash: string }>;

/** `events` were found whole, up to the first that is broken. `headHash` is in hex. */
export type LogAudit =
  | Readonly<{ ok: true; events: number; position: Position; headHash: string }>
  | Readonly<{ ok: false; events: number; broken: BrokenEvent }>;
