import type { Command } from './command';
import { progressOf } from './progress';

/** Recomputes the hash chain over every stored byte; names the first event that is not as it was written. */
export const auditLog: Command = async (storage, _args, print) => {
  const progress = progressOf('audit');
  let seen = 0;
  const result = await storage.audit((events) => {
    progress.add(events - seen);
    seen = events;
  });
  progress.done();
  if (!result.ok) {
    const { position, stream, type, id, problem } = result.broken;
    print(`BROKEN at position ${position}: ${type} ${id} in ${stream}: ${problem}`);
    return 1;
  }
  print(`${result.events} events, chain intact, head ${result.headHash}`);
  return 0;
};
