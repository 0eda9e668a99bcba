import { runDouble } from '../double-process';
import type { Drop, EventStoreDbFaults } from './faults';
import { openDoubleServer, type Security, type Tampering } from './server';

export type ControlCommand = Readonly<
  | { command: 'open' | 'close' | 'seen' | 'forgetIds' }
  | { command: 'fault'; with: Partial<EventStoreDbFaults> }
  | { command: 'drop' | 'dropAll'; with: Drop }
  | { command: 'tamper'; with: Tampering }
  | { command: 'elect' | 'goBack'; with: number }
>;

/** The double as a process, configured by the environment EVENTSTOREDB_DOUBLE_{PORT,FILE,SECURITY}. */
const main = async (): Promise<void> => {
  const { env } = process;
  const security = env['EVENTSTOREDB_DOUBLE_SECURITY'];
  const server = openDoubleServer({
    port: Number(env['EVENTSTOREDB_DOUBLE_PORT'] ?? 0),
    file: env['EVENTSTOREDB_DOUBLE_FILE'] || undefined,
    security: security ? (JSON.parse(security) as Security) : undefined,
  });
  const run = async (message: ControlCommand): Promise<unknown> => {
    if (message.command === 'fault') return server.fault(message.with);
    if (message.command === 'drop' || message.command === 'dropAll') return server[message.command](message.with);
    if (message.command === 'elect' || message.command === 'goBack') return server[message.command](message.with);
    if (message.command === 'tamper') return server.tamper(message.with);
    return server[message.command]();
  };
  await runDouble(server.open, run);
};

void main();
