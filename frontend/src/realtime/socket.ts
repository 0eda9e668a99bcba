import { LIVE, type Push } from '@refrain/contracts/kernel';
import type { Socket } from 'socket.io-client';
import type { CacheTag, Context } from '../shared/lib/context';
import { isUnderFork } from '../shared/lib/browser/under-fork';
import { createRooms, liveTables } from './rooms';

const LEAVE_AFTER_MS = 3000;
const RECONNECT_AFTER_MS = 2000;
/** A client that joins a room gets the pushes of this time again. */
const CAUGHT_UP_MS = 20_000;

let socket: Promise<Socket> | null = null;
const send = (event: string, room: string) => void open().then((line) => line.connected && line.emit(event, room));

let tables = liveTables([]);
let refetch: (tags: readonly CacheTag[]) => void = () => undefined;

/** Once a page, before the first room is joined. `refetchMissed` fetches again what may have changed while the connection was down. */
export const setUpLive = (contexts: readonly Context[], refetchMissed: typeof refetch): void => {
  [tables, refetch] = [liveTables(contexts), refetchMissed];
};

export const rooms = createRooms(
  { join: (room) => send(LIVE.join, room), leave: (room) => send(LIVE.leave, room) },
  (task) => setTimeout(task, LEAVE_AFTER_MS),
  () => tables,
);

let up = false;
const watchers = new Set<() => void>();
const stands = (now: boolean) => {
  up = now;
  watchers.forEach((watcher) => watcher());
};

/** Whether the connection is open, so that pushed data need not be polled. */
export const lineState = {
  isUp: () => up,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** The one connection to the server, opened when the first room is joined; the library is loaded only then. */
const open = (): Promise<Socket> => (socket ??= connect());

const connect = async (): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  const line = io({ transports: ['websocket', 'polling'], reconnectionDelayMax: 20_000 });
  const begun = Date.now();
  let first = true;
  // What is pushed is true, and a page under a fork shows something else.
  line.on(LIVE.push, (push: Push) => isUnderFork() || rooms.deliver(push));
  line.on('connect', () => {
    const missed = rooms.rejoin(first && Date.now() - begun < CAUGHT_UP_MS);
    if (missed.length > 0) refetch(missed);
    first = false;
    stands(true);
  });
  // The server closes the connection of an expired session; public rooms can still be joined.
  line.on('disconnect', (reason) => {
    stands(false);
    if (reason === 'io server disconnect') setTimeout(() => line.connect(), RECONNECT_AFTER_MS);
  });
  return line;
};

/** The server reads the session when the connection opens, so a new session needs a new connection. */
export const renewLine = async (): Promise<void> => {
  if (!socket) return;
  const line = await socket;
  line.disconnect().connect();
};
