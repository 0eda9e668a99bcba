import type { Command, Event, Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { CommandContext } from '../write/command-context';
import type { Decider } from '../write/decider';
import type { Streams } from '../write/streams/streams';

/** A person who leaves one stream they stand in. `now` is ISO. */
export type Leaving = Readonly<{
  streams: Streams;
  log: EventLog;
  userId: string;
  stream: string;
  now: string;
  context: CommandContext;
}>;
export type Leave = (leaving: Leaving) => Promise<unknown>;

/** The first event of a type in the stream that is left. */
export const firstOf = async ({ log, stream }: Leaving, type: string): Promise<Recorded | null> => {
  for await (const event of log.readStream(stream)) if (event.type === type) return event;
  return null;
};

/** Leaves by the command that takes back what an event of this stream says; nothing where there is no such event. */
export const takenBack =
  <S, C extends Command, E extends Event, Type extends E['type']>(
    decider: Decider<S, C, E>,
    type: Type,
    ask: (data: Extract<E, { type: Type }>['data']) => NoInfer<C>,
  ): Leave =>
  async (leaving) => {
    const found = await firstOf(leaving, type);
    if (found)
      await leaving.streams.handle(
        leaving.stream,
        decider,
        ask(found.data as Extract<E, { type: Type }>['data']),
        leaving.context,
      );
  };

type Keys = (data: unknown) => readonly string[];
/** Keys in the media store, or prefixes with a slash at their end, of the person the event is about. By the type of the event. */
export type MediaRows = Readonly<Record<string, Keys>>;
export const mediaOf = <E extends { data: unknown }>(keys: (data: E['data']) => readonly string[]): Keys => keys as Keys;

export type Entry = Readonly<Record<string, unknown>>;
/**
 * `file` is one of `exportFiles`, or one of the context's own with the words (`holds`) that stand for it in the export's README; `entries` are
 * what one stream of this kind holds, from its events that are about the person.
 */
export type ExportTopic = Readonly<{
  file: string;
  kind: string;
  holds?: string;
  entries: (events: readonly Recorded[]) => readonly Entry[];
}>;

export const entryOf = ({ type, at, data }: Recorded): Entry => ({ what: type, at, ...(data as Entry) });
/** Each event as it is. */
export const eachEvent = (events: readonly Recorded[]): readonly Entry[] => events.map(entryOf);
export const findEvent = (events: readonly Recorded[], type: string): Recorded | undefined =>
  events.find((event) => event.type === type);

/** A file of a person as it stands in an export: its key in the media store, and its path in the zip. */
export type MediaEntry = Readonly<{ key: string; path: string }>;
/** By kind of stream, the files that the events of one stream name. */
export type ExportedFiles = Readonly<Record<string, (events: readonly Recorded[]) => readonly MediaEntry[]>>;
