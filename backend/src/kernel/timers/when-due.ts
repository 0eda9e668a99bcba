import type { Type } from '@nestjs/common';
import type { TimerName } from '@refrain/projections';
import type { Due } from '@refrain/projections/timers';
import type { CommandContext } from '../write/command-context';
import { CommandParts, givenFor, injected, type Facts, type Given, type Needs } from '../write/facts';
import type { Timer } from './timers';

type Fire<N extends Needs> = (due: Due, facts: Facts & Given<N>, signal: AbortSignal) => Promise<unknown>;

/**
 * A timer: a row of a context's descriptor that says what to do when a date has come. The read models hold the date, under the same name.
 * A timer may fire again: the ids of its commands derive from the event that set it.
 */
export const whenDue = <N extends Needs>(
  name: TimerName,
  needs: N,
  fire: Fire<N>,
  { asksPartner = false }: Pick<Timer, 'asksPartner'> = {},
): Type<Timer> => {
  const timer = class implements Timer {
    readonly name = name;
    readonly asksPartner = asksPartner;
    private readonly given;

    constructor(
      private readonly parts: CommandParts,
      ...given: readonly unknown[]
    ) {
      this.given = givenFor(needs, given);
    }

    async fire(due: Due, context: CommandContext, signal: AbortSignal): Promise<void> {
      await fire(due, { ...this.parts.facts(context), ...this.given }, signal);
    }
  };
  return injected(timer, name, needs);
};
