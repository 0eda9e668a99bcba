import type { Push } from '@refrain/contracts/kernel';
import type { CacheTag, Context } from '../shared/lib/context';

/** What contexts say of rooms, in one: which room a push was sent to, and what may have been missed in a room. */
export type LiveTables = Readonly<{
  /** Null for views that this page does not know. */
  roomOf: (push: Push) => string | null;
  tagsOf: (room: string) => readonly CacheTag[];
}>;
export const liveTables = (contexts: readonly Pick<Context, 'pushes' | 'missed'>[]): LiveTables => {
  const pushes: NonNullable<Context['pushes']> = Object.assign({}, ...contexts.map((context) => context.pushes));
  return {
    roomOf: ({ view, id, doc }) => pushes[view]?.(id, doc) ?? null,
    tagsOf: (room) => {
      const [kind = '', id = ''] = room.split(':');
      return contexts.flatMap(({ missed }) => missed?.[kind]?.(id) ?? []);
    },
  };
};

/** Whether a push is newer than what is shown; positions of one log compare as strings. */
export const isNewer = (push: Pick<Push, 'position'>, shownPosition: string): boolean => push.position > shownPosition;

export type Member = { onPush: (push: Push) => void; onReconnect?: (() => void) | undefined };
type Line = { join: (room: string) => void; leave: (room: string) => void };

/**
 * Rooms counted by reference: the first member joins the room, and some time after the last one left, the room is left: a
 * list that takes an item out and puts it back sends nothing. `later` runs a task after that time.
 */
export const createRooms = (line: Line, later: (task: () => void) => void, tables: () => LiveTables) => {
  const members = new Map<string, Set<Member>>();
  return {
    enter: (room: string, member: Member): (() => void) => {
      const known = members.get(room);
      if (!known) {
        members.set(room, new Set([member]));
        line.join(room);
      } else known.add(member);
      return () => {
        members.get(room)?.delete(member);
        later(() => {
          if (members.get(room)?.size !== 0) return;
          members.delete(room);
          line.leave(room);
        });
      };
    },
    deliver: (push: Push): void => {
      const to = tables().roomOf(push);
      if (to === null) return;
      const receivers = to.endsWith(':')
        ? [...members].flatMap(([room, those]) => (room.startsWith(to) ? [...those] : []))
        : [...(members.get(to) ?? [])];
      receivers.forEach((member) => member.onPush(push));
    },
    /** The connection is open (again): joins every room. Answers the tags to fetch again; a room that just joined repeats its latest pushes. */
    rejoin: (caughtUp: boolean) => {
      for (const room of members.keys()) line.join(room);
      if (caughtUp) return [];
      for (const each of members.values()) each.forEach((member) => member.onReconnect?.());
      return [...members.keys()].flatMap(tables().tagsOf);
    },
  };
};
