import type { Command, Event, Refusal } from '@refrain/contracts/kernel';
import type { Decider } from '../write/decider';

/** Reads as one sentence: given(events).when(command).then(events). */
export const specFor = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>) => ({
  given: (...history: E[]) => ({
    when: (command: C) => {
      const decide = () => decider.decide(command, history.reduce(decider.evolve, decider.initialState()));
      return {
        then: (...events: E[]) => expect(decide()).toEqual(events),
        thenRefuses: (refusal: Refusal) => expect(decide).toThrow(expect.objectContaining({ refusal })),
      };
    },
  }),
});
