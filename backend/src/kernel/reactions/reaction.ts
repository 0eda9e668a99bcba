import type { Event, Recorded } from '@refrain/contracts/kernel';

/**
 * Does something outside, or gives a command, because something happened. Delivered at least once, and in order within a lane, so
 * what it does must be safe to repeat: its commands carry ids derived from the event.
 */
export type Reaction<E extends Event = Event> = Readonly<{
  name: string;
  types: readonly E['type'][];
  /** Where its very first start begins: with all that ever happened, or with what happens from then on. It is kept as its checkpoint. */
  starts: 'start' | 'now';
  /** What must be dealt with in order, such as all about one person; what fails holds up its lane alone. Default: the stream. */
  laneOf?: (event: Recorded<E>) => string;
  /** Lanes that are worked on at once; 8 where it does not say. */
  parallel?: number;
  /** The signal aborts when the process stops or the reaction goes on in another one; what is kept in memory is void then. */
  react: (event: Recorded<E>, signal: AbortSignal) => Promise<void>;
}>;

/** A reaction to events of some types. */
export type AnyReaction = Omit<Reaction, 'laneOf' | 'react'> &
  Readonly<{ laneOf?: (event: never) => string; react: (event: never, signal: AbortSignal) => Promise<void> }>;
