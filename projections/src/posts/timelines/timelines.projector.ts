import type { FollowEvent } from '@refrain/contracts/follows';
import type { PostEvent, PostModerationEvent } from '@refrain/contracts/posts';
import { MOST_AMONG, NEWEST_FIRST, projection, type Change, type Projection } from '../../kernel';
import {
  audienceId,
  audiences,
  authored,
  entryId,
  loudFollowId,
  loudFollows,
  partOf,
  reaches,
  readers,
  timelines,
  wideAudiences,
} from './timelines.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** A post is written to the feeds of so many; those of authors with more followers are merged when a feed is read. */
const MOST_WRITTEN = 10_000;
/** With the owner, as many authors as one query takes: the feeds of those who follow no more are merged when they are read. */
export const MOST_MERGED = MOST_AMONG - 1;
/** Posts of a newly followed author that appear in the feed of a wide reader. */
const BACKFILL = 200;
/** Those who are to hear of it hear of it otherwise, or not at all. */
const QUIET = { quiet: true } as const;

type Entry = Readonly<{ postId: string; authorId: string; createdAt: string; isRemoved?: true }>;
export type Reach = Readonly<{
  /** Followers that a post is written to; one more makes their author loud. */
  written: number;
  /** Authors whose posts are merged when a feed is read; one more makes their reader wide. */
  merged: number;
}>;

const isLast = (ids: readonly string[], id: string): boolean => ids.length === 1 && ids[0] === id;
const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((each) => each !== id);
const withId = (ids: readonly string[] | undefined, id: string): readonly string[] => [...without(ids ?? [], id), id];

/** All followers the author reaches are notified of a post, or that it is gone. */
const announce = (entry: Entry, isGone = false): Change =>
  audiences.announce({ where: { authorId: entry.authorId } }, ({ doc: { part, followers } }) => [
    timelines.notice(entryId(entry.postId, part), { ...entry, part, owners: followers }, isGone),
  ]);

/** A post to all who are to read it: written to each wide reader, or found when a feed is read. */
const deliver = (entry: Entry): readonly Change[] => {
  const { postId, authorId } = entry;
  return [
    authored.put(postId, entry),
    reaches.given(authorId, (reach) =>
      reach?.isLoud
        ? []
        : [
            announce(entry),
            wideAudiences.each({ where: { authorId } }, ALL, ({ doc: { part, followers } }) => [
              timelines.upsert(entryId(postId, part), () => ({ ...entry, part, owners: followers }), QUIET),
            ]),
          ],
    ),
  ];
};

/** A post is gone from every feed. */
const withdraw = (postId: string): readonly Change[] => [
  authored.given(postId, (post) => (post ? [announce(post, true)] : [])),
  timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.change(id, () => null, QUIET)]),
  authored.remove(postId),
];

/** A post is kept in its place in all feeds, but is not shown, or is again. */
const setRemoved = (postId: string, isRemoved: boolean): readonly Change[] => {
  const marked = <T extends { isRemoved?: true }>({ isRemoved: _, ...entry }: T) => ({
    ...entry,
    ...(isRemoved ? { isRemoved } : {}),
  });
  return [
    authored.given(postId, (post) => (post ? [announce(marked(post))] : [])),
    authored.change(postId, marked),
    timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.change(id, marked, QUIET)]),
  ];
};

const hears = (followerId: string, authorId: string): Change =>
  loudFollows.put(loudFollowId(followerId, authorId), { followerId, authorId });

/** The newest posts there are, and all that come, into the feed of a wide reader. */
const fill = (followerId: string, authorId: string): readonly Change[] => {
  const part = partOf(followerId);
  return [
    wideAudiences.upsert(audienceId(authorId, part), (doc) => ({
      authorId,
      part,
      followers: withId(doc?.followers, followerId),
    })),
    authored.each({ where: { authorId }, orderBy: NEWEST_FIRST }, BACKFILL, ({ id, doc }) => [
      timelines.upsert(entryId(id, part), (entry) => ({ ...doc, part, owners: withId(entry?.owners, followerId) }), QUIET),
    ]),
  ];
};

/**
 * What a loud author wrote is merged when a feed is read, so that their followers are neither kept by part nor given older posts: a follow
 * costs the same however many there are.
 */
const reachMore = (followerId: string, authorId: string, { written }: Reach): readonly Change[] => [
  reaches.upsert(authorId, (reach) => {
    const followers = (reach?.followers ?? 0) + 1;
    return { followers, isLoud: reach?.isLoud === true || followers > written };
  }),
  // The reach as it stood before this follow.
  reaches.given(authorId, (reach) => {
    if (reach?.isLoud) return [];
    // The follower who makes an author loud brings the wide ones among the others along.
    if ((reach?.followers ?? 0) >= written)
      return [
        wideAudiences.each({ where: { authorId } }, ALL, (part) =>
          part.doc.followers.map((follower) => hears(follower, authorId)),
        ),
      ];
    const part = partOf(followerId);
    return [
      audiences.upsert(audienceId(authorId, part), (doc) => ({
        authorId,
        part,
        followers: withId(doc?.followers, followerId),
      })),
    ];
  }),
];

/** The feed of a wide reader is written, from the follow on that makes them wide. */
const readMore = (followerId: string, authorId: string, { written, merged }: Reach): readonly Change[] => {
  const reads = (id: string, before: number): Change =>
    reaches.given(id, (reach) =>
      reach?.isLoud || (reach?.followers ?? 0) + before > written ? [hears(followerId, id)] : fill(followerId, id),
    );
  return [
    readers.upsert(followerId, (reader) => {
      const follows = withId(reader?.follows, authorId);
      return reader?.isWide || follows.length > merged ? { follows: [], isWide: true } : { follows, isWide: false };
    }),
    // The reader as they stood before this follow.
    readers.given(followerId, (reader) => {
      if (reader?.isWide) return [reads(authorId, 1)];
      const others = without(reader?.follows ?? [], authorId);
      return others.length < merged
        ? []
        : [hears(followerId, followerId), ...others.map((id) => reads(id, 0)), reads(authorId, 1)];
    }),
  ];
};

/** Their posts are gone from this one feed. */
const removeFollower = (followerId: string, authorId: string): readonly Change[] => {
  const left = <A extends { followers: readonly string[] }>(part: A): A | null =>
    isLast(part.followers, followerId) ? null : { ...part, followers: without(part.followers, followerId) };
  const id = audienceId(authorId, partOf(followerId));
  return [
    audiences.change(id, left),
    reaches.change(authorId, (reach) => (reach.followers > 1 ? { ...reach, followers: reach.followers - 1 } : null)),
    readers.change(followerId, (reader) =>
      !reader.isWide && isLast(reader.follows, authorId) ? null : { ...reader, follows: without(reader.follows, authorId) },
    ),
    readers.given(followerId, (reader) =>
      reader?.isWide
        ? [
            wideAudiences.change(id, left),
            loudFollows.remove(loudFollowId(followerId, authorId)),
            authored.each({ where: { authorId }, orderBy: NEWEST_FIRST }, ALL, (post) => [
              timelines.change(
                entryId(post.id, partOf(followerId)),
                (entry) => (isLast(entry.owners, followerId) ? null : { ...entry, owners: without(entry.owners, followerId) }),
                QUIET,
              ),
            ]),
          ]
        : [],
    ),
  ];
};

/** Apart from the posts themselves, so that nobody who has written waits until all their followers have it. */
export const timelinesOf = (reach: Reach): Projection<'timelines'> =>
  projection<PostEvent | PostModerationEvent | FollowEvent>()(
    'timelines',
    4,
    [timelines, audiences, wideAudiences, reaches, readers, authored, loudFollows],
    {
      PostCreated: ({ data: { postId, authorId }, at }) => deliver({ postId, authorId, createdAt: at }),
      PostDeleted: ({ data: { postId } }) => withdraw(postId),
      PostMediaProcessed: 'ignored',
      PostEdited: 'ignored',
      PostMediaDescribed: 'ignored',
      PostMediaCaptioned: 'ignored',
      PostMediaFailed: 'ignored',
      PostLinkDescribed: 'ignored',
      PostRemoved: ({ data: { postId } }) => setRemoved(postId, true),
      PostRestored: ({ data: { postId } }) => setRemoved(postId, false),
      UserFollowed: ({ data: { followerId, followeeId } }) => [
        ...reachMore(followerId, followeeId, reach),
        ...readMore(followerId, followeeId, reach),
      ],
      UserUnfollowed: ({ data: { followerId, followeeId } }) => removeFollower(followerId, followeeId),
    },
  );

export const timelinesProjection = timelinesOf({ written: MOST_WRITTEN, merged: MOST_MERGED });
