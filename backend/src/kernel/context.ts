import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { MediaStore } from '@refrain/storage/media-store';
import type { ExportedFiles, ExportTopic, Leave, MediaRows } from './person-rows';
import type { AnyReaction } from './reactions/reaction';
import type { Streams } from './write/streams/streams';
import type { Timer } from './timers/timers';
import type { CommandClass } from './write/command';

/** All that the backend knows of a context. What must know every context goes through the list of these, `contexts.ts`. */
export type Context = Readonly<{
  name: string;
  controllers?: readonly Type[];
  commands?: readonly CommandClass<never, unknown>[];
  reactions?: readonly Type<AnyReaction>[];
  timers?: readonly Type<Timer>[];
  /** What these are put together from. Contexts that name this one in `uses` may ask for them too. */
  parts?: readonly Provider[];
  uses?: readonly Described[];
  /** How a person who is erased leaves what they stand in, by kind of stream. Each may be done again. Kinds without a row stay. */
  leaving?: Readonly<Record<string, Leave>>;
  /** Which media belong to a person, by the type of the event that says so. */
  media?: MediaRows;
  /** Files that no event names: left by a crash, newer than the log of a restored backup, or still on their way in. */
  orphans?: readonly ((media: MediaStore, streams: Streams) => AsyncIterable<string>)[];
  /** What an export shows beside the events themselves. */
  exports?: readonly ExportTopic[];
  /** The files that an export holds. */
  exportedFiles?: ExportedFiles;
}>;

export type Described = Context & Readonly<{ module: DynamicModule }>;

/** What a context owes a person: what they take with them, and what goes when they are erased. */
export type OfPerson = Pick<Context, 'leaving' | 'media' | 'orphans' | 'exports' | 'exportedFiles'>;

/** A context as the framework takes it. */
export const defineContext = (context: Context): Described => {
  const { name, controllers = [], commands = [], reactions = [], timers = [], parts = [], uses = [] } = context;
  const shared = [...reactions, ...timers, ...parts];
  @Module({})
  class ContextModule {}
  const module: DynamicModule = {
    module: Object.defineProperty(ContextModule, 'name', { value: `${name}Context` }),
    imports: uses.map((used) => used.module),
    controllers: [...controllers],
    providers: [...commands.map(({ handler }) => handler), ...shared],
    exports: shared,
  };
  return { ...context, module };
};
