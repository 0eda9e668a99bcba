import {
  kernelRefusals,
  partsOf,
  type Command,
  type Event,
  type EventMeta,
  type Position,
  type Recorded,
} from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { CommandContext } from '../command-context';
import type { Decider } from '../decider';
import { DomainError } from '../../domain-error';
import { derivedId } from '../../values/ids';
import type { StreamKeys } from './stream-keys';
import type { Loaded } from './stream-snapshots';

/**
 * The result of a command: its events, from now or from its first sending, and how far the log is known to be. `behind` is set for events
 * that were appended now: the position of the event before them in their stream, or null.
 */
export type Handled<S, E extends Event> = Readonly<{
  events: readonly E[];
  position: Position | null;
  state: S;
  behind?: Position | null;
}>;

/** A command on its way to a stream. */
export type Asked<S, C extends Command, E extends Event> = Readonly<{
  stream: string;
  decider: Decider<S, C, E>;
  command: C;
  context: CommandContext;
  rule: EventMeta['rule'];
}>;

/** Events of one command, at most. */
const MOST_EVENTS = 100;

/** Key of the command that appended an event: its Idempotency-Key or what caused it, else the id of the event itself. */
const keyOf = (event: Readonly<{ id: string; meta: EventMeta }>): string => event.meta.command?.key ?? event.id;
const onceKey = (what: string): string => `once ${what}`;

/** Adds an event to the keys of its stream. @param lastKey the key of the event before it; returns the key of this event */
export const index = <S, C extends Command, E extends Event>(
  keys: StreamKeys,
  { once }: Decider<S, C, E>,
  event: E & Readonly<{ id: string; meta: EventMeta; revision: number; parts?: readonly Recorded[] }>,
  lastKey: string | null,
): string => {
  const key = keyOf(event);
  if (key !== lastKey) keys.add(key, event.revision);
  for (const part of (event.parts ?? [event]) as readonly E[]) {
    const what = once?.ofEvent(part) ?? null;
    if (what !== null) keys.add(onceKey(what), event.revision);
  }
  return key;
};

/** Finds in a stream what a command came to that was given before. Keys name candidates; the events themselves decide. */
export class StoredAnswers {
  constructor(private readonly log: EventLog) {}

  /** null for a command that is new to its stream. @throws DomainError IDEMPOTENCY.KEY_REUSED */
  async find<S, C extends Command, E extends Event>(asked: Asked<S, C, E>, loaded: Loaded<S>): Promise<Handled<S, E> | null> {
    return (await this.byKey<S, E>(asked.stream, loaded, asked.context)) ?? this.byOnce(asked, loaded);
  }

  /** Finds events by the key of the command. Events without a key are found by the id of the first one. */
  async byKey<S, E extends Event>(
    stream: string,
    loaded: Loaded<S>,
    { commandId, memory }: CommandContext,
  ): Promise<Handled<S, E> | null> {
    if (loaded.revision < 0) return null;
    const idOf = (i: number) => derivedId(commandId, stream, String(i));
    const isMine = (event: Recorded, i: number) =>
      event.meta.command ? event.meta.command.key === memory?.key : event.id === idOf(i);
    for (const key of memory ? [memory.key, idOf(0)] : [idOf(0)]) {
      for (const candidate of loaded.keys.candidates(key)) {
        const stored = await this.from(stream, candidate, MOST_EVENTS, isMine);
        const hash = stored[0]?.meta.command?.hash;
        if (memory && hash !== undefined && hash !== memory.hash) throw new DomainError(kernelRefusals.keyReused);
        if (stored.length > 0) return answer(stored, loaded);
      }
    }
    return null;
  }

  /** Finds an event that the stream holds at most once. */
  private async byOnce<S, C extends Command, E extends Event>(
    { stream, decider: { once }, command }: Asked<S, C, E>,
    loaded: Loaded<S>,
  ): Promise<Handled<S, E> | null> {
    const wanted = once?.ofCommand(command) ?? null;
    if (!once || wanted === null) return null;
    for (const candidate of loaded.keys.candidates(onceKey(wanted))) {
      const stored = await this.from(stream, candidate, 1, (entry) =>
        partsOf(entry).some((event) => once.ofEvent(event as Recorded<E>) === wanted),
      );
      if (stored.length > 0) return answer(stored, loaded);
    }
    return null;
  }

  /** Events from a revision on, while they belong together; none where the first does not. */
  private async from(
    stream: string,
    revision: number,
    limit: number,
    belongs: (event: Recorded, index: number) => boolean,
  ): Promise<readonly Recorded[]> {
    const events: Recorded[] = [];
    for await (const event of this.log.readStream(stream, { from: revision, limit, asStored: true })) {
      if (!belongs(event, events.length)) break;
      events.push(event);
    }
    return events;
  }
}

const answer = <S, E extends Event>(stored: readonly Recorded[], { state }: Loaded<S>): Handled<S, E> => ({
  events: stored.flatMap(partsOf).map(({ type, data }) => ({ type, data }) as E),
  position: stored.at(-1)?.position ?? null,
  state,
});
