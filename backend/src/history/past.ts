import { historyRefusals } from '@refrain/contracts/history';
import { partsOf, type Command, type Event, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import type { Thing, Things, Undoing } from '../kernel/things';
import { masked } from './fields';

/** Longest id of a thing; longer ones name nothing. */
const ID_MAX = 300;

/** A thing with its stream. @throws DomainError for a kind without a history */
export const thingOf = (things: Things, kind: string, id: string): Readonly<{ thing: Thing; stream: string }> => {
  const thing = Object.hasOwn(things, kind) ? things[kind] : undefined;
  if (!thing) throw new DomainError(historyRefusals.unknownKind);
  if (id.length > ID_MAX) throw new DomainError(historyRefusals.nothing);
  return { thing, stream: `${kind}-${id}` };
};

/** Without what is personal: the state after the last event that `isUntil` takes, and the one now. `at` and `revision` are of that event; null and -1 before the first. */
export const statesOf = async (
  log: EventLog,
  { decider }: Thing,
  stream: string,
  isUntil: (entry: Recorded) => boolean,
): Promise<Readonly<{ then: unknown; now: unknown; at: string | null; revision: number; last: number }>> => {
  let now = decider.initialState();
  let then: unknown = now;
  let at: string | null = null;
  let [revision, last] = [-1, -1];
  for await (const entry of log.readStream(stream, { asStored: true })) {
    for (const event of partsOf(entry)) now = decider.evolve(now, masked(event));
    last = entry.revision;
    if (isUntil(entry)) [then, at, revision] = [now, entry.at, entry.revision];
  }
  return { then, now, at, revision, last };
};

/** What can be taken back: the last event that has an opposite, where the opposite does something now. */
export type Undoable = Readonly<{ event: Recorded; command: (undoing: Undoing) => Command; state: unknown; folded: number }>;

/** The whole stream as it is now, with the last event that an admin may take back; null where there is none. */
export const undoableIn = async (log: EventLog, { decider, opposites }: Thing, stream: string): Promise<Undoable | null> => {
  let state = decider.initialState();
  let event: Recorded | null = null;
  let folded = 0;
  for await (const entry of log.readStream(stream, { asStored: true }))
    for (const part of partsOf(entry)) {
      state = decider.evolve(state, part as Event);
      folded += 1;
      if (Object.hasOwn(opposites, part.type)) event = part;
    }
  if (!event) return null;
  const { type, data } = event;
  const opposite = opposites[type] as (data: unknown, undoing: Undoing, state: unknown) => Command;
  return { event, command: (undoing) => opposite(data, undoing, state), state, folded };
};

/** What the opposite would do now; nothing where it is so already, or refused. */
export const eventsOf = ({ decider }: Thing, { command, state }: Undoable, undoing: Undoing): readonly Event[] => {
  try {
    return decider.decide(command(undoing), state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};
