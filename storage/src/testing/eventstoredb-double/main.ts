import type { Drop, EventStoreDbFaults } from './faults';
import { openDoubleServer, type Tampering } from './server';

export type ControlCommand = Readonly<
  | { command: 'open' | 'close' | 'seen' | 'forgetIds' }
  | { command: 'fault'; with: Partial<EventStoreDbFaults> }
  | { command: 'drop' | 'dropAll'; with: Drop }
  | { command: 'tamper'; with: Tampering }
>;
export type ControlMessage = ControlCommand & Readonly<{ id: number }>;

/**
 * The double as a process, told by the environment EVENTSTOREDB_DOUBLE_{PORT,FILE}. Prints one line of JSON with its
 * URL, takes commands over the channel of its parent if there is one, and ends when its parent or its stdin goes away.
 */
const main = async (): Promise<void> => {
  const { env } = process;
  const server = openDoubleServer({
    port: Number(env['EVENTSTOREDB_DOUBLE_PORT'] ?? 0),
    file: env['EVENTSTOREDB_DOUBLE_FILE'] || undefined,
  });
  const run = async (message: ControlMessage): Promise<unknown> => {
    if (message.command === 'fault') return server.fault(message.with);
    if (message.command === 'drop' || message.command === 'dropAll') return server[message.command](message.with);
    if (message.command === 'tamper') return server.tamper(message.with);
    return server[message.command]();
  };
  process.on('message', (message: ControlMessage) => {
    run(message).then(
      (answer) => process.send?.({ id: message.id, answer }),
      (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  process.stdin.once('close', () => process.exit(0)).resume();
  process.stdout.write(`${JSON.stringify({ url: await server.open() })}\n`);
};

void main();
