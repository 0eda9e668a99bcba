import { rooms } from '@refrain/contracts/kernel';
import { collection, NEWEST_FIRST } from '../../kernel';

/** Followers of one author are kept in so many parts: a post is written once to each, and a follow changes only one. */
const PARTS = 64;

/** The part a reader belongs to; the same for ever (FNV-1a). */
export const partOf = (userId: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < userId.length; i += 1) hash = Math.imul(hash ^ userId.charCodeAt(i), 0x01000193);
  return ((hash >>> 0) % PARTS).toString(36).padStart(2, '0');
};

type Audience = Readonly<{ authorId: string; part: string; followers: readonly string[] }>;

/** Who hears of an author's posts, by `author:part`; kept here so that fan-out sees follows in log order. */
export const audiences = collection<Audience>()({
  name: 'audiences',
  columns: { authorId: 'text' },
  indexes: [{ on: ['authorId', 'id'] }],
});
/** Of these, the wide readers: the author's posts are written to their feeds. */
export const wideAudiences = collection<Audience>()({
  name: 'wideAudiences',
  columns: { authorId: 'text' },
  indexes: [{ on: ['authorId', 'id'] }],
  unasked: true,
});
export const audienceId = (authorId: string, part: string): string => `${authorId}:${part}`;

/** How far an author's posts go. Who is heard by very many is loud from then on: their posts are merged when a feed is read. */
export const reaches = collection<Readonly<{ followers: number; isLoud: boolean }>>()({
  name: 'reaches',
  columns: {},
  indexes: [],
});

/**
 * The people a reader follows, until they are too many to be merged when the feed is read. Such a reader is wide from then on.
 */
export const readers = collection<Readonly<{ follows: readonly string[]; isWide: boolean }>>()({
  name: 'readers',
  columns: {},
  indexes: [],
  unasked: true,
});

export type TimelineEntry = Readonly<{
  postId: string;
  part: string;
  authorId: string;
  createdAt: string;
  owners: readonly string[];
  isRemoved?: true;
}>;

/** What feeds receive of a post, also that it was removed. */
const pushed = ({ postId, authorId, createdAt, isRemoved }: Omit<TimelineEntry, 'owners' | 'part'>) =>
  isRemoved ? null : { postId, authorId, createdAt };

/**
 * The feeds of wide readers: which posts stand in which feeds, by `post:part`. An owner belongs to one part, and so do all
 * entries of their feed.
 */
export const timelines = collection<TimelineEntry>()(
  {
    name: 'timelines',
    columns: { postId: 'text', part: 'text', createdAt: 'text' },
    indexes: [{ on: ['postId', 'id'] }, { on: ['part', ...NEWEST_FIRST] }],
  },
  {
    view: 'timelines',
    rooms: (_id, entry) => entry?.owners.map((owner) => rooms.feed(owner)) ?? [],
    pushed,
    pushedId: (id) => postOfEntry(id),
  },
);
export const entryId = (postId: string, part: string): string => `${postId}:${part}`;
export const postOfEntry = (id: string): string => id.slice(0, id.lastIndexOf(':'));

/** What each author wrote: what a new follower is given. */
export const authored = collection<Omit<TimelineEntry, 'owners' | 'part'>>()(
  { name: 'authored', columns: { authorId: 'text', createdAt: 'text' }, indexes: [{ on: ['authorId', ...NEWEST_FIRST] }] },
  { view: 'timelines', rooms: (_id, post) => (post ? [rooms.feed(post.authorId)] : []), pushed },
);

/** Authors whose posts are merged into the feed of a wide reader: the loud ones they follow, and themself. By `follower:author`. */
export const loudFollows = collection<Readonly<{ followerId: string; authorId: string }>>()({
  name: 'loudFollows',
  columns: { followerId: 'text', authorId: 'text' },
  indexes: [{ on: ['followerId', 'id'] }],
});
export const loudFollowId = (followerId: string, authorId: string): string => `${followerId}:${authorId}`;
