import type { FollowEvent } from '@refrain/contracts/follows';
import type { PostModerationEvent } from '@refrain/contracts/moderation';
import type { PostEvent } from '@refrain/contracts/posts';
import { NEWEST_FIRST, projection, type Change, type Projection } from '../../kernel';
import {
  audienceId,
  audiences,
  authored,
  entryId,
  loudFollowId,
  loudFollows,
  partOf,
  reaches,
  timelines,
} from './timelines.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** A post is written to the feeds of so many; those of authors with more followers are merged when a feed is read. */
const MOST_WRITTEN = 10_000;
/** Posts of a newly followed author that appear in the follower's feed. */
const BACKFILL = 200;
/** Others whose feeds are kept in the same part are not told. */
const QUIET = { quiet: true } as const;

type Entry = Readonly<{ postId: string; authorId: string; createdAt: string }>;

const isLast = (ids: readonly string[], id: string): boolean => ids.length === 1 && ids[0] === id;
const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((each) => each !== id);

/** A post to all who are to read it: written to each follower, or found by them when they read, where they are too many. */
const deliver = (entry: Entry): readonly Change[] => {
  const { postId, authorId } = entry;
  return [
    authored.put(postId, entry),
    reaches.given(authorId, (reach) =>
      reach?.isLoud
        ? []
        : [
            audiences.each({ where: { authorId } }, ALL, ({ doc: { part, followers } }) => [
              timelines.put(entryId(postId, part), { ...entry, part, owners: followers }),
            ]),
          ],
    ),
  ];
};

/** A post is gone from every feed. */
const withdraw = (postId: string): readonly Change[] => [
  timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.remove(id)]),
  authored.remove(postId),
];

/** A post is kept in its place in all feeds, but is not shown, or is again. */
const setRemoved = (postId: string, isRemoved: boolean): readonly Change[] => {
  const marked = <T extends { isRemoved?: true }>({ isRemoved: _, ...entry }: T) => ({
    ...entry,
    ...(isRemoved ? { isRemoved } : {}),
  });
  return [
    authored.change(postId, marked),
    timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.change(id, marked)]),
  ];
};

/** The newest posts there are, into one feed. */
const backfill = (followerId: string, authorId: string): Change =>
  authored.each({ where: { authorId }, orderBy: NEWEST_FIRST }, BACKFILL, ({ id, doc }) => [
    timelines.upsert(
      entryId(id, partOf(followerId)),
      (entry) => ({ ...doc, part: partOf(followerId), owners: [...without(entry?.owners ?? [], followerId), followerId] }),
      QUIET,
    ),
  ]);

/**
 * `most` followers are written to; one more makes their author loud. What a loud author wrote is merged when a feed is read, so
 * their followers are neither kept by part nor given older posts: a follow costs the same however many there are.
 */
const addFollower = (followerId: string, authorId: string, most: number): readonly Change[] => [
  reaches.upsert(authorId, (reach) => {
    const followers = (reach?.followers ?? 0) + 1;
    return { followers, isLoud: reach?.isLoud === true || followers > most };
  }),
  // The reach as it stood before this follow.
  reaches.given(authorId, (reach) => {
    const hears = (follower: string): Change =>
      loudFollows.put(loudFollowId(follower, authorId), { followerId: follower, authorId });
    if (reach?.isLoud) return [hears(followerId)];
    // The follower who makes an author loud brings all the others along.
    if ((reach?.followers ?? 0) >= most)
      return [hears(followerId), audiences.each({ where: { authorId } }, ALL, (part) => part.doc.followers.map(hears))];
    const part = partOf(followerId);
    return [
      audiences.upsert(audienceId(authorId, part), (doc) => ({
        authorId,
        part,
        followers: [...without(doc?.followers ?? [], followerId), followerId],
      })),
      backfill(followerId, authorId),
    ];
  }),
];

/** Their posts are gone from this one feed. */
const removeFollower = (followerId: string, authorId: string): readonly Change[] => [
  audiences.change(audienceId(authorId, partOf(followerId)), (part) =>
    isLast(part.followers, followerId) ? null : { ...part, followers: without(part.followers, followerId) },
  ),
  reaches.change(authorId, (reach) => (reach.followers > 1 ? { ...reach, followers: reach.followers - 1 } : null)),
  loudFollows.remove(loudFollowId(followerId, authorId)),
  authored.each({ where: { authorId }, orderBy: NEWEST_FIRST }, ALL, ({ id }) => [
    timelines.change(
      entryId(id, partOf(followerId)),
      (entry) => (isLast(entry.owners, followerId) ? null : { ...entry, owners: without(entry.owners, followerId) }),
      QUIET,
    ),
  ]),
];

/** Apart from the posts themselves, so that nobody who has written waits until all their followers have it. @param most followers a post is written to */
export const timelinesOf = (most: number): Projection =>
  projection<PostEvent | PostModerationEvent | FollowEvent>(
    'timelines',
    3,
    [timelines, audiences, reaches, authored, loudFollows],
    {
      PostCreated: ({ data: { postId, authorId }, at }) => deliver({ postId, authorId, createdAt: at }),
      PostDeleted: ({ data: { postId } }) => withdraw(postId),
      PostMediaProcessed: 'ignored',
      PostMediaFailed: 'ignored',
      PostLinkDescribed: 'ignored',
      PostRemoved: ({ data: { postId } }) => setRemoved(postId, true),
      PostRestored: ({ data: { postId } }) => setRemoved(postId, false),
      UserFollowed: ({ data: { followerId, followeeId } }) => addFollower(followerId, followeeId, most),
      UserUnfollowed: ({ data: { followerId, followeeId } }) => removeFollower(followerId, followeeId),
    },
  );

export const timelinesProjection = timelinesOf(MOST_WRITTEN);
