import type { Position } from '@refrain/contracts/kernel';

/** Something committed to a read model: which rooms want it, and the document as stored (null when it is gone). */
export type ViewChange = Readonly<{
  rooms: readonly string[];
  view: string;
  id: string;
  position: Position;
  text: string | null;
}>;

/** How far a projection has come. `stored` is its checkpoint, where that is behind: what it folded in between changed nothing. */
export type Progress = Readonly<{ projection: string; version: number; position: Position; stored?: Position }>;

export type BusMessage =
  | Readonly<{ kind: 'changes'; changes: readonly ViewChange[] }>
  | Readonly<{ kind: 'progress'; progress: Progress }>
  /** Lines of people that are to be closed, because the session they were opened with has ended. */
  | Readonly<{ kind: 'ended'; lines: readonly string[] }>
  /** A person was erased: each process drops what it keeps of them in memory. */
  | Readonly<{ kind: 'forgotten'; subject: string }>;

/**
 * Notifies other threads and processes of what was committed. At most once, and in order for each publisher; a listener that
 * needs certainty reads the store again.
 */
export interface ChangeBus {
  publish(message: BusMessage): void;
  /** Returns the way to stop listening. A listener that throws does not disturb the others. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}
