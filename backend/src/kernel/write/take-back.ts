import { withoutControls, type Command, type Event, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { CommandContext } from './command-context';
import type { Decider } from './decider';
import type { Facts } from './facts';
import { undoDecider, undoStream } from './undo.decider';

/** What is taken back: the last event of type `takes` in the history of a thing, unless one of type `gives` followed. */
type Undone = Readonly<{ kind: string; thingId: string; stream: string; takes: string; gives: string; reason: string }>;

const lastOf = async (
  log: Pick<EventLog, 'readStream'>,
  { stream, takes, gives }: Pick<Undone, 'stream' | 'takes' | 'gives'>,
): Promise<string | null> => {
  for await (const { id, type } of log.readStream(stream, { direction: 'backwards' })) {
    if (type === takes) return id;
    if (type === gives) return null;
  }
  return null;
};

type Parts = Pick<Facts, 'streams' | 'context'> & Readonly<{ log: Pick<EventLog, 'readStream'> }>;

/** Writes the reason, and gives the context by which the history finds it; nothing is written without one, or where there is nothing to take back. */
const saidWhy = async ({ streams, context, log }: Parts, undone: Undone): Promise<CommandContext> => {
  const { kind, thingId } = undone;
  const { actor: askedBy, commandId: undoId, memory = { key: undoId, hash: '' } } = context;
  const reason = withoutControls(undone.reason).trim();
  const eventId = reason === '' ? null : await lastOf(log, undone);
  if (eventId === null || askedBy === null) return context;
  const asked = { type: 'AskUndo', data: { undoId: memory.key, kind, thingId, eventId, askedBy, reason } } as const;
  await streams.handle(undoStream(memory.key), undoDecider, asked, context);
  return { ...context, causation: eventId, memory };
};

/** Takes back what the command takes back, and writes why before it, where a reason is given. */
export const takeBack = async <State, C extends Command, E extends Event>(
  parts: Parts,
  decider: Decider<State, C, E>,
  command: C,
  undone: Undone,
): Promise<Position | null> =>
  (await parts.streams.handle(undone.stream, decider, command, await saidWhy(parts, undone))).position;
