import type { Position } from './position';

/** Something that happened. Data is JSON-true: ISO strings, integers, string ids, no floats. */
export type Event<Type extends string = string, Data = unknown> = Readonly<{ type: Type; data: Readonly<Data> }>;

/** Something someone asks for; `now` and new ids are facts gathered by the handler, never made by a decider. */
export type Command<Type extends string = string, Data = unknown> = Readonly<{ type: Type; data: Readonly<Data> }>;

/** Who and why. `command` is the memory of an Idempotency-Key; `rule` names what decided a verdict. */
export type EventMeta = Readonly<{
  actor: string | null;
  correlation: string;
  causation?: string;
  command?: Readonly<{ key: string; hash: string }>;
  rule?: Readonly<{ name: string; version: number }>;
}>;

/** An event as the log gives it back. `at` is when it was recorded (ISO, UTC); `revision` counts from 0 in its stream. */
export type Recorded<E extends Event = Event> = E &
  Readonly<{
    id: string;
    version: number;
    stream: string;
    revision: number;
    position: Position;
    at: string;
    meta: EventMeta;
    /** What a stored event that is read as several, or as none, is read as, see `partsOf`. */
    parts?: readonly Recorded[];
  }>;

/**
 * The events that a stored event is read as: mostly itself. Its parts have its position and revision, and are dealt with together: what has
 * seen the position has seen all of them.
 */
export const partsOf = (event: Recorded): readonly Recorded[] => event.parts ?? [event];
