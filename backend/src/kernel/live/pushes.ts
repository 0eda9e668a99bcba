import { LIVE, type Push } from '@refrain/contracts/kernel';
import type { ViewChange } from '@refrain/storage/change-bus';
import type { Server } from 'socket.io';
import { RecentChanges, type Repeated } from './recent-changes';

/** What comes within it after a push goes out together; what comes after a while of nothing goes out at once. */
const COALESCE_MS = 50;
/** Rooms written to before requests have their turn. */
const ROOMS_AT_ONCE = 500;

/** What goes out: for the first time, or again. */
type Sent = ViewChange & Partial<Pick<Repeated, 'ageMs'>>;
type Pushed = Sent & Readonly<{ text: string }>;

/** Rewrites a push for viewers who must not see all of it. */
export type Reading = Readonly<{
  /** Whether nobody may read it now, such as words of a person who waits to be deleted. */
  isHidden: (change: Pushed) => Promise<boolean>;
  /** Which of these people may read it otherwise. */
  among: (userIds: readonly string[]) => Promise<readonly string[]>;
  /** The document as one of them reads it, as JSON text; null where nothing is pushed to them. */
  as: (change: Pushed, userId: string) => Promise<string | null>;
}>;

/** What goes out on the connections: changes sent once per room, several changes of one document as the last one. */
export class Pushes {
  private readonly readings = new Map<string, Reading>();
  /** Changes of each document since they were last sent, oldest first. */
  private readonly pending = new Map<string, ViewChange[]>();
  private readonly recent = new RecentChanges();
  private timer: NodeJS.Timeout | null = null;
  private flushedAt = -Infinity;

  /** `people` holds the person of each connection, by its id. */
  constructor(
    private readonly io: () => Server | null,
    private readonly people: ReadonlyMap<string, string>,
  ) {}

  reads(view: string, reading: Reading): void {
    this.readings.set(view, reading);
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
  }

  queue(change: ViewChange): void {
    const key = `${change.view} ${change.id}`;
    const changes = this.pending.get(key);
    if (changes) changes.push(change);
    else this.pending.set(key, [change]);
    this.timer ??= setTimeout(() => this.flush(), Math.max(0, this.flushedAt + COALESCE_MS - performance.now()));
  }

  /** A connection joined a room: it receives what was pushed to the room while its page was on the way. */
  catchUp(connection: string, room: string): void {
    for (const change of this.recent.of(room)) this.push(change, [connection]);
  }

  /** A person was erased: nothing is kept that may be of them. */
  forget(): void {
    this.stop();
    this.flush();
    this.recent.clear();
  }

  private flush(): void {
    this.timer = null;
    this.flushedAt = performance.now();
    const all = [...this.pending.values()];
    this.pending.clear();
    const open = this.io()?.sockets.adapter.rooms;
    for (const changes of all) {
      for (const change of changes) this.recent.keep(change);
      const reached = new Set<string>();
      // Each room hears the last that was meant for it.
      for (const change of changes.reverse()) {
        const rooms = change.rooms.filter((room) => open?.has(room) && !reached.has(room));
        rooms.forEach((room) => reached.add(room));
        this.push(change, rooms);
      }
    }
  }

  private push(change: Sent, rooms: readonly string[]): void {
    if (rooms.length === 0) return;
    const reading = this.readings.get(change.view);
    // A change that cannot be read for a viewer is skipped; the next change includes it.
    if (reading && change.text !== null)
      void this.pushEach({ ...change, text: change.text }, rooms, reading).catch(() => undefined);
    else this.send(change, rooms);
  }

  /** To most as it is, to some as they read it, to nobody where it is hidden. */
  private async pushEach(change: Pushed, rooms: readonly string[], { isHidden, among, as }: Reading): Promise<void> {
    if (await isHidden(change)) return;
    const open = this.io()?.sockets.adapter.rooms;
    const connections = new Map<string, string[]>();
    for (const connection of new Set(rooms.flatMap((room) => [...(open?.get(room) ?? [])]))) {
      const userId = this.people.get(connection);
      if (userId !== undefined) connections.set(userId, [...(connections.get(userId) ?? []), connection]);
    }
    const apart = await among([...connections.keys()]);
    this.send(
      change,
      rooms,
      apart.flatMap((userId) => connections.get(userId) ?? []),
    );
    const pushOne = async (userId: string): Promise<void> => {
      const text = await as(change, userId);
      if (text !== null) this.send({ ...change, text }, connections.get(userId) ?? []);
    };
    await Promise.all(apart.map(pushOne));
  }

  /** What is the same for many rooms is put into words once for all of them, and once for a connection that is in several. */
  private send(change: Sent, rooms: readonly string[], except: readonly string[] = []): void {
    const { view, id, position, text, ageMs } = change;
    const push: Push = {
      view,
      id,
      position,
      doc: text === null ? null : JSON.parse(text),
      ...(ageMs === undefined ? {} : { ageMs }),
    };
    this.io()
      ?.to(rooms.slice(0, ROOMS_AT_ONCE))
      .except([...except])
      .emit(LIVE.push, push);
    if (rooms.length > ROOMS_AT_ONCE) setImmediate(() => this.send(change, rooms.slice(ROOMS_AT_ONCE), except));
  }
}
