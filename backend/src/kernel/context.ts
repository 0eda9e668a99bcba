import { Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import type { MediaStore } from '@refrain/storage/media-store';
import type { ExportedFiles, ExportTopic, Leave, MediaRows } from './persons/person-rows';
import { Live } from './live/live';
import type { Reading } from './live/pushes';
import type { RoomRule } from './live/room-rules';
import { Purchases, type Purchase } from './purchases';
import type { AnyReaction } from './reactions/reaction';
import { ReadModels } from './read/read-models';
import type { Streams } from './write/streams/streams';
import type { Timer } from './timers/timers';
import type { Things } from './things';
import type { CommandClass } from './write/command';

/** All that the backend knows of a context. What must know every context goes through the list of these, `contexts.ts`. */
export type Context = Readonly<{
  name: string;
  controllers?: readonly Type[];
  commands?: readonly CommandClass<never, unknown>[];
  reactions?: readonly Type<AnyReaction>[];
  timers?: readonly Type<Timer>[];
  /** What can be bought here; payments find it by its kind. */
  purchases?: readonly Type<Purchase>[];
  /** Who may join its rooms, by what stands before the colon: `post` governs `post:ID`. A room without a rule cannot be joined. */
  rooms?: Readonly<Record<string, RoomRule>>;
  /** How pushes of a view are read, by the name of the view, where they are not the same for every viewer. */
  readings?: Readonly<Record<string, (readModels: ReadModels) => Reading>>;
  /** What these are put together from. Contexts that name this one in `uses` may ask for them too. */
  parts?: readonly Provider[];
  uses?: readonly Described[];
  /** How a person who is erased leaves what they stand in, by kind of stream. Each may be done again. Kinds without a row stay. */
  leaving?: Readonly<Record<string, Leave>>;
  /** Which media belong to a person, by the type of the event that says so. */
  media?: MediaRows;
  /** Files that no event names: left by a crash, newer than the log of a restored backup, or still on their way in. */
  orphans?: readonly ((media: MediaStore, streams: Streams) => AsyncIterable<string>)[];
  /** What has a history that admins may look at, by the kind of its streams. What holds secrets, such as a password of an app, has none. */
  things?: Things;
  /** What an export shows beside the events themselves. */
  exports?: readonly ExportTopic[];
  /** The files that an export holds. */
  exportedFiles?: ExportedFiles;
}>;

export type Described = Context & Readonly<{ module: DynamicModule }>;

/** What a context owes a person: what they take with them, and what goes when they are erased. */
export type OfPerson = Pick<Context, 'leaving' | 'media' | 'orphans' | 'exports' | 'exportedFiles'>;

/** Gives the sockets the rules of a context. */
const pushing = ({ name, rooms = {}, readings = {} }: Context): Provider => ({
  provide: `${name}:pushing`,
  inject: [Live, ReadModels],
  useFactory: (live: Live, readModels: ReadModels) => {
    for (const [kind, rule] of Object.entries(rooms)) live.allow(kind, (id, userId) => rule(id, userId, readModels.store));
    for (const [view, reading] of Object.entries(readings)) live.reads(view, reading(readModels));
    return true;
  },
});

/** Gives payments what can be bought in a context. */
const selling = ({ name, purchases = [] }: Context): Provider => ({
  provide: `${name}:selling`,
  inject: [Purchases, ...purchases],
  useFactory: (all: Purchases, ...own: readonly Purchase[]) => own.forEach((each) => all.add(each)) ?? true,
});

/** A context as the framework takes it. */
export const defineContext = (context: Context): Described => {
  const { name, controllers = [], commands = [], reactions = [], timers = [], purchases = [], parts = [], uses = [] } = context;
  const shared = [...reactions, ...timers, ...purchases, ...parts];
  @Module({})
  class ContextModule {}
  const module: DynamicModule = {
    module: Object.defineProperty(ContextModule, 'name', { value: `${name}Context` }),
    imports: uses.map((used) => used.module),
    controllers: [...controllers],
    providers: [
      ...commands.map(({ handler }) => handler),
      ...shared,
      ...(context.rooms || context.readings ? [pushing(context)] : []),
      ...(purchases.length > 0 ? [selling(context)] : []),
    ],
    exports: shared,
  };
  return { ...context, module };
};
