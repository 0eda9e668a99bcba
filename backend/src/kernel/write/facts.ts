import { Inject, Injectable } from '@nestjs/common';
import type { Command, Event, EventMeta, Position } from '@refrain/contracts/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { Clock } from '../clock';
import { type CommandContext, createdId } from '../command-context';
import type { Decider } from '../decider';
import { Ids } from '../ids';
import { ReadModels } from '../read-models';
import { Sessions } from '../sessions';
import { Streams, type Handled } from '../streams';

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
 * What every command may use. `now` is when it was asked for, ISO; `created` gives the id of something it creates, such as `post`;
 * `store` is the read models, for what only decides visibility.
 */
export type Facts<Name extends string> = Readonly<{
  decide: Decide<Name>;
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

/** Where the facts of every command come from. */
@Injectable()
export class CommandParts {
  private readonly parts: Pick<Facts<string>, 'store' | 'streams' | 'clock' | 'ids' | 'sessions'>;

  constructor(
    @Inject(Streams) streams: Streams,
    @Inject(ReadModels) { store }: ReadModels,
    @Inject(Clock) clock: Clock,
    @Inject(Ids) ids: Ids,
    @Inject(Sessions) sessions: Sessions,
  ) {
    this.parts = { streams, store, clock, ids, sessions };
  }

  factsOf<Name extends string>(name: Name, context: CommandContext): Facts<Name> {
    const { streams, clock } = this.parts;
    const handle: Handle = (stream, decider, command, rule) => streams.handle(stream, decider, command, context, rule);
    const decide = async <S, C extends Command, E extends Event>(
      stream: string,
      decider: Decider<S, C, E>,
      data: DataOf<C, Name>,
    ): Promise<Position | null> =>
      // The type of `data` holds only where the decider knows a command of this name.
      (await handle(stream, decider, { type: name, data } as unknown as NoInfer<C>)).position;
    return { ...this.parts, handle, decide, context, now: clock.now(), created: (what) => createdId(context, what) };
  }
}
