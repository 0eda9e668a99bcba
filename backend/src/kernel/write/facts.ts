import { Inject, Injectable, type Type } from '@nestjs/common';
import type { Command, Event, EventMeta, Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { Clock } from '../values/clock';
import { type CommandContext, createdId } from './command-context';
import type { Decider } from './decider';
import { Ids } from '../values/ids';
import { ReadModels } from '../read/read-models';
import { Sessions } from '../sessions/sessions';
import { Streams, type Handled } from './streams/streams';
import type { Token } from '../values/tokens';

type DataOf<C extends Command, Name extends string> = Extract<C, { type: Name }>['data'];

/** Decides the command of this name. Gives the position that views must have passed to show it; null for an empty stream. */
type Decide<Name extends string> = <S, C extends Command, E extends Event>(
  stream: string,
  decider: Decider<S, C, E>,
  data: DataOf<C, Name>,
) => Promise<Position | null>;

/** Decides a command of any name; gives its events and the state too. `rule` is what gave a verdict. */
type Handle = <S, C extends Command, E extends Event>(
  stream: string,
  decider: Decider<S, C, E>,
  command: NoInfer<C>,
  rule?: EventMeta['rule'],
) => Promise<Handled<S, E>>;

/**
 * What commands and timers may use. `now` is when it was asked for, ISO; `created` gives the id of something it creates, such as `post`;
 * `store` is the read models, for what only decides visibility.
 */
export type Facts = Readonly<{
  handle: Handle;
  created: (what: string) => string;
  now: string;
  context: CommandContext;
  store: ReadStore;
  streams: Streams;
  clock: Clock;
  ids: Ids;
  sessions: Sessions;
}>;

/** Parts of a context that its commands and timers ask for besides, by the names under which they are handed in. */
export type Needs = Readonly<Record<string, Type<unknown> | Token<unknown>>>;
export type Given<N extends Needs> = {
  readonly [Need in keyof N]: N[Need] extends Type<infer Part> ? Part : N[Need] extends Token<infer Part> ? Part : never;
};
export type FactsOf<Name extends string, N extends Needs> = Facts & Readonly<{ decide: Decide<Name> }> & Given<N>;

/** Where the facts of every command and timer come from. */
@Injectable()
export class CommandParts {
  private readonly parts: Pick<Facts, 'store' | 'streams' | 'clock' | 'ids' | 'sessions'>;

  constructor(
    @Inject(Streams) streams: Streams,
    @Inject(ReadModels) { store }: ReadModels,
    @Inject(Clock) clock: Clock,
    @Inject(Ids) ids: Ids,
    @Inject(Sessions) sessions: Sessions,
  ) {
    this.parts = { streams, store, clock, ids, sessions };
  }

  /** What may be looked at where nothing is decided. */
  get looking(): Pick<Facts, 'store' | 'streams' | 'clock'> {
    const { store, streams, clock } = this.parts;
    return { store, streams, clock };
  }

  facts(context: CommandContext): Facts {
    const { streams, clock } = this.parts;
    const handle: Handle = (stream, decider, command, rule) => streams.handle(stream, decider, command, context, rule);
    return { ...this.parts, handle, context, now: clock.now(), created: (what) => createdId(context, what) };
  }

  factsOf<Name extends string>(name: Name, context: CommandContext): FactsOf<Name, Record<never, never>> {
    const facts = this.facts(context);
    const decide = async <S, C extends Command, E extends Event>(
      stream: string,
      decider: Decider<S, C, E>,
      data: DataOf<C, Name>,
    ): Promise<Position | null> =>
      // The type of `data` holds only where the decider knows a command of this name.
      (await facts.handle(stream, decider, { type: name, data } as unknown as NoInfer<C>)).position;
    return { ...facts, decide };
  }
}

/** Gives the class of a handler its name, and has the framework construct it with `CommandParts` and what it needs. */
export const injected = <Handler extends Type<unknown>>(handler: Handler, name: string, needs: Needs): Handler => {
  [CommandParts, ...Object.values(needs)].forEach((part, i) => Inject(part)(handler, undefined, i));
  return Object.defineProperty(handler, 'name', { value: name });
};

export const givenFor = <N extends Needs>(needs: N, given: readonly unknown[]): Given<N> =>
  Object.fromEntries(Object.keys(needs).map((need, i) => [need, given[i]])) as Given<N>;
