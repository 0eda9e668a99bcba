import type { Command, Event, Refusal } from '@refrain/contracts/kernel';
import { DomainError } from '../domain-error';

/**
 * Three pure functions. `decide` gives the events a command leads to (none: already so) or throws DomainError;
 * `evolve` folds one event and never throws.
 */
export type Decider<State, C extends Command, E extends Event> = Readonly<{
  initialState: () => State;
  decide: (command: C, state: State) => readonly E[];
  evolve: (state: State, event: E) => State;
  /**
   * What a stream holds at most once, such as a play by its id. A command that brings it again is answered with the event that is
   * stored and never reaches `decide`, so that no state has to remember it. null for commands and events that bring none.
   */
  once?: Readonly<{ ofCommand: (command: C) => string | null; ofEvent: (event: E) => string | null }>;
  /**
   * Name of the decider and version of its state, where streams grow long: states are then kept as snapshots, so they are plain JSON and
   * hold nothing personal. Raise the version when `evolve` folds the same events to another state.
   */
  snapshot?: string;
}>;

export const refuse = (refusal: Refusal): never => {
  throw new DomainError(refusal);
};
