import type { Position } from './position';

/** What the socket sends when a document changed. `doc` is null when it is gone; an older position is ignored. */
export type Push = Readonly<{ view: string; id: string; position: Position; doc: unknown }>;

/** Socket events: the client asks to join and leave rooms, the server sends pushes. */
export const LIVE = { join: 'join', leave: 'leave', push: 'push' } as const;

/**
 * Views that are pushed to the room of a person: their own likes, follows and RSVPs. The id of a push names the person and what they acted on.
 * `doc` is null once the act was taken back. Of two states of one act the one with the greater position holds.
 */
export const OWN_ACTS = {
  likes: (id) => actOf(afterColon(id), beforeColon(id)),
  follows: (id) => actOf(beforeColon(id), afterColon(id)),
  rsvps: (id) => actOf(afterColon(id), beforeColon(id)),
} as const satisfies Record<string, (id: string) => PersonAndSubject>;
export type OwnActView = keyof typeof OWN_ACTS;
/** `subjectId` is the post, person or event that was acted on. */
export type PersonAndSubject = Readonly<{ userId: string; subjectId: string }>;

const beforeColon = (id: string): string => id.slice(0, id.indexOf(':'));
const afterColon = (id: string): string => id.slice(id.indexOf(':') + 1);
const actOf = (userId: string, subjectId: string): PersonAndSubject => ({ userId, subjectId });

/** Answer header of an act that has a state (like, follow, RSVP): position of the event since which the answered state holds. */
export const POSITION_HEADER = 'refrain-position';

/** Rooms are shared and few; the server decides who may join. */
export const rooms = {
  post: (postId: string) => `post:${postId}`,
  feed: (userId: string) => `feed:${userId}`,
  track: (trackId: string) => `track:${trackId}`,
  charts: () => 'charts',
  trends: () => 'trends',
  points: (userId: string) => `points:${userId}`,
  recentlyPlayed: (userId: string) => `recently-played:${userId}`,
  /** For admins: what is reported, and what becomes of it. */
  moderation: () => 'moderation',
  notifications: (userId: string) => `notifications:${userId}`,
  /** For every session of one person: what they like, follow and want to be reminded of. */
  user: (userId: string) => `user:${userId}`,
} as const;
