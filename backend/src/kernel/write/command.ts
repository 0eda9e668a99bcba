import { Inject, type Type } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../command-context';
import type { Token } from '../tokens';
import { CommandParts, type Facts } from './facts';

type Needs = Readonly<Record<string, Type<unknown> | Token<unknown>>>;
type Given<N extends Needs> = {
  readonly [Need in keyof N]: N[Need] extends Type<infer Part> ? Part : N[Need] extends Token<infer Part> ? Part : never;
};

/** What the function of a command is given besides what was asked. */
export type FactsOf<Name extends string, N extends Needs> = Facts<Name> & Given<N>;

/** What is sent to the CommandBus, made by `new`; its handler is listed in the descriptor of its context. */
export type CommandClass<Asked, Result> = (new (asked: Asked, context: CommandContext) => Command<Result>) &
  Readonly<{ handler: Type<ICommandHandler> }>;

type Run<Name extends string, Asked, Result, N extends Needs> = (asked: Asked, facts: FactsOf<Name, N>) => Promise<Result>;

const classOf = <Name extends string, Asked, Result, N extends Needs>(
  name: Name,
  needs: N,
  run: Run<Name, Asked, Result, N>,
): CommandClass<Asked, Result> => {
  const sent = class extends Command<Result> {
    constructor(
      readonly asked: Asked,
      readonly context: CommandContext,
    ) {
      super();
    }
  };
  const handler = class {
    private readonly given: Given<N>;

    constructor(
      private readonly parts: CommandParts,
      ...given: readonly unknown[]
    ) {
      this.given = Object.fromEntries(Object.keys(needs).map((need, i) => [need, given[i]])) as Given<N>;
    }

    execute({ asked, context }: InstanceType<typeof sent>): Promise<Result> {
      return run(asked, { ...this.parts.factsOf(name, context), ...this.given });
    }
  };
  [CommandParts, ...Object.values(needs)].forEach((part, i) => Inject(part)(handler, undefined, i));
  CommandHandler(sent)(handler);
  // The name under which commands are counted and faults reported.
  Object.defineProperty(sent, 'name', { value: name });
  Object.defineProperty(handler, 'name', { value: `${name}Handler` });
  return Object.assign(sent, { handler });
};

type Declare = {
  <Name extends string, Asked, Result>(
    name: Name,
    run: Run<Name, Asked, Result, Record<never, never>>,
  ): CommandClass<Asked, Result>;
  <Name extends string, Asked, Result, N extends Needs>(
    name: Name,
    needs: N,
    run: Run<Name, Asked, Result, N>,
  ): CommandClass<Asked, Result>;
};

/**
 * Makes a command: its class for the CommandBus, and the handler that gathers facts and has a decider decide. `needs` are parts of the
 * context besides what every command may use (`Facts`), by the names under which they are handed in.
 */
export const command: Declare = <Name extends string, Asked, Result>(
  name: Name,
  ...rest: readonly [Run<Name, Asked, Result, Record<never, never>>] | readonly [Needs, Run<Name, Asked, Result, Needs>]
): CommandClass<Asked, Result> => (rest.length === 1 ? classOf(name, {}, rest[0]) : classOf(name, rest[0], rest[1]));
