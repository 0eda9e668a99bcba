import { OWN_ACTS, rooms as roomNames, type Push } from '@refrain/contracts/kernel';
import type { Tag } from '../shared/lib/api';

/**
 * The room a push was sent to, by the view it tells of; null for views this page does not know. What is said to many at once does not say
 * to whom: it is for each room of its kind, which ends with the colon.
 */
const ROOM_OF: Readonly<Record<string, (id: string, doc: unknown) => string | null>> = {
  posts: (id) => `post:${id}`,
  comments: (_id, doc) => (doc ? `post:${(doc as { postId: string }).postId}` : null),
  timelines: () => 'feed:',
  hides: (id) => `feed:${id.split(':')[1]}`,
  reports: () => 'moderation',
  tracks: (id) => `track:${id}`,
  charts: () => 'charts',
  trends: () => 'trends',
  points: (id) => `points:${id}`,
  recentPlays: (key) => `recently-played:${key.split(':')[0]}`,
  notifications: (key) => `notifications:${key.split(':')[0]}`,
  likes: (id) => roomNames.user(OWN_ACTS.likes(id).userId),
  follows: (id) => roomNames.user(OWN_ACTS.follows(id).userId),
  rsvps: (id) => roomNames.user(OWN_ACTS.rsvps(id).userId),
};
export const roomOf = (push: Push): string | null => ROOM_OF[push.view]?.(push.id, push.doc) ?? null;

/** What may have been missed while the line was down; rooms that look after themselves are left out. */
const TAGS_OF: Readonly<Record<string, (id: string) => readonly { type: Tag; id?: string }[]>> = {
  track: (id) => [{ type: 'Track', id }],
  charts: () => [{ type: 'Chart' }],
  trends: () => [{ type: 'Trend' }],
  points: () => [{ type: 'Points' }],
  'recently-played': () => [{ type: 'Recent' }],
  moderation: () => [{ type: 'Moderation' }],
  notifications: () => [{ type: 'Notification' }],
  // Lists of followed people and reminders; posts are fetched by their ids.
  user: () => [{ type: 'Suggestions' }, { type: 'PeopleList' }, { type: 'Profile' }, { type: 'Activity' }, { type: 'Event' }],
};
export const tagsOfRoom = (room: string): readonly { type: Tag; id?: string }[] => {
  const [kind = '', id = ''] = room.split(':');
  return TAGS_OF[kind]?.(id) ?? [];
};

/** Whether a push tells more than what is shown; positions of one log compare as strings. */
export const isNewer = (push: Pick<Push, 'position'>, shownPosition: string): boolean => push.position > shownPosition;

export type Member = { onPush: (push: Push) => void; onReconnect?: (() => void) | undefined };
type Line = { join: (room: string) => void; leave: (room: string) => void };

/**
 * Rooms counted by reference: the first member joins, and some time after the last one went it is left, so that a
 * list that takes an item out and puts it back does not chatter. `later` runs a task after that time.
 */
export const createRooms = (line: Line, later: (task: () => void) => void) => {
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
      const to = roomOf(push);
      if (to === null) return;
      const told = to.endsWith(':')
        ? [...members].flatMap(([room, those]) => (room.startsWith(to) ? [...those] : []))
        : [...(members.get(to) ?? [])];
      told.forEach((member) => member.onPush(push));
    },
    /** The line stands (again): joins every room. Answers the tags of what may have been missed, beyond what rooms tell whoever comes in. */
    rejoin: (caughtUp: boolean) => {
      for (const room of members.keys()) line.join(room);
      if (caughtUp) return [];
      for (const each of members.values()) each.forEach((member) => member.onReconnect?.());
      return [...members.keys()].flatMap(tagsOfRoom);
    },
  };
};
