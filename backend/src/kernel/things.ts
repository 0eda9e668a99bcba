import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { ProjectionName } from '@refrain/projections';
import type { Command, Event } from '@refrain/contracts/kernel';
import type { AnyReaction } from './reactions/reaction';
import type { Token } from './values/tokens';
import type { Decider } from './write/decider';

/** An admin who takes something back. `now` is ISO; the reason names no person. */
export type Undoing = Readonly<{ by: string; reason: string; now: string }>;

/** The command that takes an event back, from its data and the state of the thing now. */
type Opposite = (data: never, undoing: Undoing, state: never) => Command;

/**
 * Something with a history of its own, by the kind of its streams: `post` of `post-ID`. `opposites` holds the events that an admin may take back. Only the
 * last of them is: what happened since would be taken back with it. `views` show it.
 */
export type Thing = Readonly<{
  decider: Decider<unknown, Command, Event>;
  opposites: Readonly<Record<string, Opposite>>;
  views: readonly ProjectionName[];
}>;

type Opposites<S, C extends Command, E extends Event> = {
  readonly [Type in E['type']]?: (data: Extract<E, { type: Type }>['data'], undoing: Undoing, state: S) => C;
};

/** A thing as its decider folds it. */
export const thing = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  opposites: NoInfer<Opposites<S, C, E>> = {},
  ...views: readonly ProjectionName[]
): Thing => ({ decider: decider as unknown as Thing['decider'], opposites: opposites as Thing['opposites'], views });

export type Things = Readonly<Record<string, Thing>>;
/** What histories are made of: the things of every context, and the classes of all reactions. */
export type Histories = Readonly<{ things: Things; reactions: readonly Type<AnyReaction>[] }>;
export const THINGS: Token<Histories> = Symbol('Things');

/** Hands the things of all contexts to the one that shows their histories: it cannot ask for a list in which it stands. */
@Global()
@Module({})
export class ThingsModule {
  static with(histories: Histories): DynamicModule {
    const provider = { provide: THINGS, useValue: histories };
    return { module: ThingsModule, providers: [provider], exports: [provider] };
  }
}
