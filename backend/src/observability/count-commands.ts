import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { refusalOf } from '../kernel/http/problem.filter';
import type { Metrics, Outcome } from './metrics';

const outcomeOf = (error: unknown): Outcome => {
  const refusal = refusalOf(error);
  if (!refusal) return 'failed';
  return refusal.status >= 500 ? 'unavailable' : 'refused';
};

/** Counts each command by its type and how it came out. The bus has no place for what stands around a handler, hence from outside. */
export const countCommands = (bus: CommandBus, metrics: Metrics): void => {
  const execute = bus.execute.bind(bus) as (command: ICommand) => Promise<unknown>;
  const counting = async (command: ICommand): Promise<unknown> => {
    const name = command.constructor.name;
    try {
      const result = await execute(command);
      metrics.command(name, 'done');
      return result;
    } catch (error) {
      metrics.command(name, outcomeOf(error));
      throw error;
    }
  };
  bus.execute = counting as typeof bus.execute;
};
