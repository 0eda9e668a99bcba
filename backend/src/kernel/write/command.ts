import type { Type } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from './command-context';
import { CommandParts, givenFor, injected, type FactsOf, type Needs } from './facts';

export type { FactsOf } from './facts';

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
    private readonly given;

    constructor(
      private readonly parts: CommandParts,
      ...given: readonly unknown[]
    ) {
      this.given = givenFor(needs, given);
    }

    execute({ asked, context }: InstanceType<typeof sent>): Promise<Result> {
      return run(asked, { ...this.parts.factsOf(name, context), ...this.given });
    }
  };
  CommandHandler(sent)(handler);
  // The name under which commands are counted and faults reported.
  Object.defineProperty(sent, 'name', { value: name });
  return Object.assign(sent, { handler: injected(handler, `${name}Handler`, needs) });
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
