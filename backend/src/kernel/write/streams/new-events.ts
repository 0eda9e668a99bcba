import { hash } from 'node:crypto';
import { eventCatalog } from '@refrain/contracts';
import type { Event, EventDeclaration, EventMeta } from '@refrain/contracts/kernel';
import type { NewEvent } from '@refrain/storage/event-log';
import { derivedId } from '../../values/ids';
import type { CommandContext } from '../command-context';

const declarations: Readonly<Record<string, EventDeclaration | undefined>> = eventCatalog;

/**
 * Ids of the events of a command that may come again hold what it decided. The same decision twice is then one append, and another
 * decision is a conflict, which finds the first one in the stream: the answer is always what is stored.
 */
const eventId = ({ commandId, memory }: CommandContext, stream: string, i: number, { type, data }: Event): string => {
  if (!memory) return derivedId(commandId, stream, String(i));
  const decided = hash('sha1', JSON.stringify([memory.hash, type, data]), 'base64');
  return derivedId(commandId, stream, String(i), decided);
};

const metaOf = ({ actor, correlation, causation, memory }: CommandContext, rule: EventMeta['rule']): EventMeta => ({
  actor,
  correlation,
  ...(causation ? { causation } : {}),
  ...(memory ? { command: memory } : {}),
  ...(rule ? { rule } : {}),
});

/** What a command decided, as it goes to the log. `at` is when, ISO; `rule` is what gave a verdict. */
export const newEvents = (
  stream: string,
  events: readonly Event[],
  context: CommandContext,
  { at, rule }: Readonly<{ at: string; rule: EventMeta['rule'] }>,
): readonly NewEvent[] => {
  const meta = metaOf(context, rule);
  return events.map((event, i) => {
    const { type, data } = event;
    return { id: eventId(context, stream, i, event), type, version: declarations[type]?.version ?? 1, data, meta, at };
  });
};
