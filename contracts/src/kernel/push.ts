import type { Position } from './position';

/** What the socket sends when a document changed. `doc` is null when it is gone; an older position is ignored. */
export type Push = Readonly<{ view: string; id: string; position: Position; doc: unknown }>;

/** Socket events: the client asks to join and leave rooms, the server sends pushes. */
export const LIVE = { join: 'join', leave: 'leave', push: 'push' } as const;

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
} as const;
