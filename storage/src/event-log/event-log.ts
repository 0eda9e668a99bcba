import type { EventMeta, Position, Recorded } from '@refrain/contracts/kernel';

/** Revision the stream must have for an append to be accepted: anything, no stream yet, or exactly that last revision. */
export type ExpectedRevision = 'any' | 'none' | number;

/** An event on its way into the log. `id` makes the append idempotent; `at` is ISO, UTC. */
export type NewEvent = Readonly<{ id: string; type: string; version: number; data: unknown; meta: EventMeta; at: string }>;

/** Revision and position of the last event of an append. */
export type Appended = Readonly<{ revision: number; position: Position }>;

export type ReadStream = Readonly<{
  /** First revision to give; default the first (forwards) or the last (backwards). */
  from?: number;
  direction?: 'forwards' | 'backwards';
  /** Stored events, at most. */
  limit?: number;
  /** One entry for each stored event, whatever it is read as, see `partsOf`; else each event that is read. */
  asStored?: boolean;
}>;

export type ReadAll = Readonly<{
  /** Exclusive. Default: from the start. */
  after?: Position;
  /** Inclusive. Default: the head at the moment of the call. */
  until?: Position;
  /** Default: every type. */
  types?: readonly string[];
  /** Most events of a batch, default 1000. An engine may examine more of them for it, where only some types are wanted. */
  batchSize?: number;
  /** Also what made-up listeners did, where personal fields are opened too; the log underneath always gives everything. */
  madeUp?: boolean;
}>;

export type Subscribe = Readonly<{
  /** Exclusive. */
  after: Position;
  types?: readonly string[];
  batchSize?: number;
  /** Ends the subscription; the `for await` loop then returns. */
  signal?: AbortSignal;
}>;

/**
 * A stretch of the log in order. Everything up to and including `position` has been seen, also where no event of the
 * wanted types stood there; store `position` as the checkpoint. `caughtUp` says that nothing was waiting at that moment. An event that is stored
 * as one and read as several is one entry, see `partsOf`: its parts are dealt with together, or a checkpoint between them would lose some.
 */
export type Batch = Readonly<{ events: readonly Recorded[]; position: Position; caughtUp: boolean }>;

/**
 * The log of everything that happened. Positions are opaque, ordered as strings, and may have gaps.
 * Every method may throw `LogUnavailable`.
 */
export interface EventLog {
  /**
   * Appends to one stream, all or nothing, answered after the events are durable.
   * An append whose event ids already stand in the stream in this order answers as it did the first time.
   * @throws WrongExpectedRevision when the stream is elsewhere; the appends of others are not touched by it.
   * @throws EventIdReused when only some of the ids are there already.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream in order; none for a stream that does not exist. */
  readStream(stream: string, options?: ReadStream): AsyncIterable<Recorded>;
  /** All events in order, in batches; consumed with `for await`, so that the reader sets the pace. */
  readAll(options?: ReadAll): AsyncIterable<Batch>;
  /** Catch-up from a position, then live. Resumes by itself after a fault or a clean end of the connection. */
  subscribe(options: Subscribe): AsyncIterable<Batch>;
  /** Position of the last event, START for an empty log. */
  head(): Promise<Position>;
  close(): Promise<void>;
}

export class WrongExpectedRevision extends Error {
  override name = 'WrongExpectedRevision';
  /** `actual` is null when the stream does not exist. */
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: number | null,
  ) {
    super(`${stream} was expected at ${expected} and stands at ${actual ?? 'none'}`);
  }
}

export class EventIdReused extends Error {
  override name = 'EventIdReused';
  constructor(readonly stream: string) {
    super(`some, but not all, of these event ids already stand in ${stream}`);
  }
}

/** The log cannot be reached or written right now; nothing was appended, or the retry is idempotent. */
export class LogUnavailable extends Error {
  override name = 'LogUnavailable';
}

/** The log is there and refuses this program, for its password or its rights: asking again at once does not help. */
export class LogRefused extends LogUnavailable {}

/** An event that cannot be read back: its stored bytes were changed. Waiting does not help; the audit names it. */
export class DamagedEvent extends Error {
  override name = 'DamagedEvent';
}
