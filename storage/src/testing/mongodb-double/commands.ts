import type { Document } from 'bson';
import { adminCommands } from './admin-commands';
import { CommandError, notKnown } from './command-error';
import type { Cursors } from './cursors';
import type { Databases } from './databases';
import { readCommands } from './read-commands';
import { writeCommands } from './write-commands';

export type Server = Readonly<{ databases: Databases; cursors: Cursors; address: () => string; expires: () => boolean }>;
/** `namespace` is "database.collection" for commands whose own value names a collection. */
export type Call = Readonly<{ server: Server; command: Document; database: string; namespace: string }>;
export type Commands = Readonly<Record<string, (call: Call) => Document>>;

const COMMANDS: Commands = { ...adminCommands, ...readCommands, ...writeCommands };

export const WRITES: ReadonlySet<string> = new Set(Object.keys(writeCommands));

export const nameOf = (command: Document): string => Object.keys(command)[0] ?? '';

/** @throws CommandError for what the double refuses or does not know: transactions, collations, change streams, text search */
export const run = (server: Server, command: Document): Document => {
  const name = nameOf(command);
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command.startTransaction || command.autocommit !== undefined) throw notKnown('transactions');
  if (command.collation) throw notKnown('collations');
  if (!handler) throw new CommandError(59, 'CommandNotFound', `no such command: '${name}'`);
  const database = String(command.$db);
  return handler({ server, command, database, namespace: `${database}.${command[name]}` });
};
