import type { Position } from './position';

/**
 * What the socket sends when a document changed. `doc` is null when it is gone; an older position is ignored. Where a push is repeated
 * to a client that joined a room, `ageMs` says how long ago it went out first, in milliseconds.
 */
export type Push = Readonly<{ view: string; id: string; position: Position; doc: unknown; ageMs?: number }>;

/** Socket events: the client asks to join and leave rooms, the server sends pushes. */
export const LIVE = { join: 'join', leave: 'leave', push: 'push' } as const;

/** `subjectId` is the post, person or event that was acted on. */
type PersonAndSubject = Readonly<{ userId: string; subjectId: string }>;

/**
 * A view that is pushed to the room of a person, because it is what they did themselves: a like, a follow, an RSVP. The id of a push names the
 * person and what they acted on. `doc` is null once the act was taken back. Of two states of one act the one with the greater position holds.
 */
export type OwnActView<View extends string = string> = Readonly<{
  view: View;
  of: (id: string) => PersonAndSubject;
  /** The room of the person who did it. */
  room: (id: string) => string;
}>;

/** An act by the order in which its ids name the person and the subject, with a colon between them. */
export const ownAct = <View extends string>(view: View, order: 'subject:person' | 'person:subject'): OwnActView<View> => {
  const of = (id: string): PersonAndSubject => {
    const [first, second] = [id.slice(0, id.indexOf(':')), id.slice(id.indexOf(':') + 1)];
    return order === 'subject:person' ? { userId: second, subjectId: first } : { userId: first, subjectId: second };
  };
  return { view, of, room: (id) => rooms.user(of(id).userId) };
};

/** Answer header of an act that has a state (like, follow, RSVP): position of the event since which the answered state holds. */
export const POSITION_HEADER = 'refrain-position';
/** Answers under a fork of history carry it, with the id of the fork. Every page looks for it. */
export const FORK_HEADER = 'x-refrain-what-if';

/** Rooms are shared and few; the server decides who may join. */
export const rooms = {
  post: (postId: string) => `post:${postId}`,
  feed: (userId: string) => `feed:${userId}`,
  track: (trackId: string) => `track:${trackId}`,
  playlist: (playlistId: string) => `playlist:${playlistId}`,
  charts: () => 'charts',
  trends: () => 'trends',
  /** For everyone: how far the goals of artists are. */
  tipGoals: () => 'tip-goals',
  /** For everyone: that a feature was switched, or a setting of the site. */
  flags: () => 'flags',
  points: (userId: string) => `points:${userId}`,
  recentlyPlayed: (userId: string) => `recently-played:${userId}`,
  /** For admins: what is reported, and what becomes of it. */
  moderation: () => 'moderation',
  notifications: (userId: string) => `notifications:${userId}`,
  /** For every session of one person: what they like, follow and want to be reminded of. */
  user: (userId: string) => `user:${userId}`,
} as const;
