import type { Comment } from './comments';

/** Moments of a song that are shown at once. */
export const MOMENTS_MAX = 100;
/** Moments are made of the newest so many of the comments that are pinned to one. */
export const PINNED_READ_MAX = 500;

/** Comments about one moment of a song, or about moments that are close to each other: the newest of them, and how many there are. */
export type CommentMoment = Readonly<{ atSeconds: number; count: number; comment: Comment }>;

/** GET /api/tracks/{id}/comments/summary: how many comments a song has, and its moments in the order of the song. */
export type TrackCommentSummary = Readonly<{ commentCount: number; moments: readonly CommentMoment[] }>;

/** What the socket sends to the room of a song when its comments are more or fewer. */
export type CommentCountPushed = Readonly<{ commentCount: number }>;

type Pinned = Readonly<{ atSeconds: number }>;

/**
 * At most MOMENTS_MAX moments of these, which come newest first: each is the newest within its part of the song, with the number of all of that
 * part. In the order of the song.
 */
export const momentsAmong = <P extends Pinned>(pinned: readonly P[]): readonly Readonly<{ newest: P; count: number }>[] => {
  const last = pinned.reduce((most, { atSeconds }) => Math.max(most, atSeconds), 0);
  const partSeconds = Math.ceil((last + 1) / MOMENTS_MAX);
  const parts = new Map<number, { newest: P; count: number }>();
  for (const each of pinned) {
    const part = Math.floor(each.atSeconds / partSeconds);
    const known = parts.get(part);
    if (known) known.count += 1;
    else parts.set(part, { newest: each, count: 1 });
  }
  return [...parts.values()].sort((a, b) => a.newest.atSeconds - b.newest.atSeconds);
};

/** Where comments are pinned to moments of a song. `time` is as '1:23'. */
export const momentTexts = {
  field: 'Moment of the song',
  at: (time: string) => `at ${time}`,
  clear: 'Pin to no moment',
  bar: 'Comments on moments of this song',
  mark: (name: string, time: string, words: string) => `${name} at ${time}: ${words}`,
  marks: (count: number, time: string, name: string) => `${count} comments from ${time} on, the first by ${name}`,
  seek: (time: string) => `Go to ${time}`,
  gone: 'The comments went with this song',
} as const;
