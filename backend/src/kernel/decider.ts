import type { Command, Event, Refusal } from '@refrain/contracts/kernel';
import { DomainError } from './domain-error';

/**
 * Three pure functions. `decide` gives the events a command leads to (none: already so) or throws DomainError;
 * `evolve` folds one event and never throws.
 */
export type Decider<State, C extends Command, E extends Event> = Readonly<{
  initialState: () => State;
  decide: (command: C, state: State) => readonly E[];
  evolve: (state: State, event: E) => State;
}>;

export const refuse = (refusal: Refusal): never => {
  throw new DomainError(refusal);
};
