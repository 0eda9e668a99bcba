import { createServer, type AddressInfo, type Socket } from 'node:net';
import { EJSON, type Document } from 'bson';
import { asAnswer, CommandError } from './command-error';
import { nameOf, run, WRITES, type Server } from './commands';
import { Cursors } from './cursors';
import { Databases } from './databases';
import type { Faults } from './faults';
import { openJournal } from './journal';
import { encodeAnswer, messages, type Message } from './wire';

export type DoubleOptions = Readonly<{
  /** 0, the default, takes a free one. */
  port?: number;
  /** Changes are kept here and made again at the next start. In memory only where it is not given. */
  file?: string;
}>;

/** What a member answers whether it leads or not. */
const OF_EVERY_MEMBER = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions']);

/** A driver repeats a write that was not answered, under the same number; the second time it is only answered. */
const answeredWrites = () => {
  const last = new Map<string, Readonly<{ number: string; answer: Document }>>();
  return (command: Document, write: () => Document): Document => {
    if (command.txnNumber === undefined || !command.lsid) return write();
    const [session, number] = [EJSON.stringify(command.lsid), String(command.txnNumber)];
    const known = last.get(session);
    if (known?.number === number) return known.answer;
    const answer = write();
    last.set(session, { number, answer });
    return answer;
  };
};

/**
 * A double of a MongoDB server in this process: it speaks OP_MSG, holds BSON in memory and lets mingo judge what is rare.
 * It has no transactions, text search, change streams or collations, and says so when it is asked for them. Nothing expires.
 */
export const serveDouble = async ({ port = 0, file }: DoubleOptions = {}): Promise<
  Faults & { port: number; close(): Promise<void> }
> => {
  const sockets = new Set<Socket>();
  const counts = new Map<string, number>();
  const once = answeredWrites();
  let refusing = false;
  let waitMs = 0;
  let expires = true;
  let steppedDown: { left: number; code: number } | null = null;
  let hangUp: { left: number; when: 'before' | 'after' } | null = null;

  const databases = new Databases((change) => journal.add(change));
  const journal = openJournal(file ?? null, (change) => databases.repeat(change));
  const state: Server = { databases, cursors: new Cursors(), address: () => `127.0.0.1:${port}`, expires: () => expires };

  const resetAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const refuse = (on: boolean): void => {
    refusing = on;
    if (on) resetAll();
  };
  /** Whether this is the moment to hang up; counts writes. */
  const isHangUp = (when: 'before' | 'after'): boolean => hangUp?.left === 0 && hangUp.when === when;

  /** @throws CommandError where another member leads */
  const assertLeads = (name: string): void => {
    if (!steppedDown || OF_EVERY_MEMBER.has(name)) return;
    if (steppedDown.left > 0 && WRITES.has(name)) steppedDown.left -= 1;
    if (steppedDown.left === 0) throw new CommandError(steppedDown.code, 'NotThePrimary', 'another member is elected');
  };

  const answer = (command: Document): Document => {
    const name = nameOf(command);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    try {
      assertLeads(name);
      const result = once(command, () => run(state, command));
      journal.flush();
      return { ...result, ok: 1 };
    } catch (error) {
      journal.flush();
      return { ...asAnswer(error), ok: 0 };
    }
  };
  const serve = (socket: Socket, message: Message): void => {
    if (socket.destroyed) return;
    const isWrite = WRITES.has(nameOf(message.command));
    if (isWrite && hangUp) hangUp.left -= 1;
    if (isWrite && isHangUp('before')) return refuse(true);
    const answered = answer(message.command);
    if (isWrite && isHangUp('after')) return refuse(true);
    if (message.answered) socket.write(encodeAnswer(message, answered));
  };
  const receive = (socket: Socket, message: Message): void => {
    const { maxTimeMS, ...command } = message.command;
    const isMonitoring = ['hello', 'ismaster', 'isMaster'].includes(nameOf(command));
    const limit = maxTimeMS === undefined ? Infinity : Number(maxTimeMS);
    if (waitMs === 0 || isMonitoring) serve(socket, message);
    else if (waitMs < limit) setTimeout(() => serve(socket, message), waitMs);
    else {
      const late = asAnswer(new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit'));
      setTimeout(() => socket.write(encodeAnswer(message, { ...late, ok: 0 })), limit);
    }
  };

  const server = createServer((socket) => {
    if (refusing) return socket.resetAndDestroy();
    sockets.add(socket.setNoDelay(true));
    const read = messages();
    socket.on('data', (chunk: Buffer) => read(chunk).forEach((message) => receive(socket, message)));
    socket.on('close', () => sockets.delete(socket));
    // A client that goes away in the middle of something is no concern of a server.
    socket.on('error', () => {});
  });
  const openPort = async (): Promise<void> => {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  };
  const closePort = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroySoon();
    });

  await openPort();
  return {
    port,
    dropConnections: resetAll,
    refuse: (on) => {
      if (!on) hangUp = null;
      refuse(on);
    },
    delay: (milliseconds) => void (waitMs = milliseconds),
    closePort,
    openPort,
    hangUpAt: (write, when = 'before') => void (hangUp = { left: write, when }),
    stepDownAt: (write, code) => void (steppedDown = { left: write, code }),
    elect: () => void (steppedDown = null),
    lackExpiry: (lacking) => void (expires = !lacking),
    commands: () => Object.fromEntries(counts),
    close: async () => {
      resetAll();
      await closePort();
      journal.close();
    },
  };
};
