import type { Command, Event, Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { Decider } from '../decider';

/** What a stream says, from the log itself: no memory of what is personal outlives the key of its owner. */
export const stateInLog = async <State, C extends Command, E extends Event>(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  { initialState, evolve }: Pick<Decider<State, C, E>, 'initialState' | 'evolve'>,
): Promise<State> => {
  let state = initialState();
  for await (const event of log.readStream(stream, { from: 0 })) state = evolve(state, event as Recorded<E>);
  return state;
};
