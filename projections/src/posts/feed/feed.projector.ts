import type { FollowEvent } from '@refrain/contracts/follows';
import { readable } from '@refrain/contracts/kernel';
import type { CommentModerationEvent, PostModerationEvent } from '@refrain/contracts/moderation';
import type { CommentEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { followedBy, followers, likeId, likes, posts, timelineId, timelines } from './feed.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** Posts of a newly followed author that appear in the follower's feed. */
const BACKFILL = 200;

const countLikes = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, likeCount: post.likeCount + by }));

const countComments = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, commentCount: post.commentCount + by }));

/** Takes a post out of all feeds, or puts it back, in its place. */
const setRemoved = (postId: string, isRemoved: boolean) => [
  posts.change(postId, ({ isRemoved: _, ...post }) => (isRemoved ? { ...post, isRemoved } : post)),
  timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.change(id, ({ isRemoved: _, ...entry }) => (isRemoved ? { ...entry, isRemoved } : entry))]),
];

export const feedProjection = projection<PostEvent | LikeEvent | CommentEvent | FollowEvent | PostModerationEvent | CommentModerationEvent>('feed', 4, [posts, likes, timelines, followers], {
  PostCreated: ({ data: { postId, authorId, content, trackId }, at }) => {
    const entry = (ownerId: string) => timelines.put(timelineId(ownerId, postId), { ownerId, postId, authorId, createdAt: at });
    return [
      posts.put(postId, {
        id: postId,
        userId: authorId,
        content: readable(content, ''),
        createdAt: at,
        groupId: null,
        groupName: null,
        mediaUrl: null,
        mediaType: null,
        media: null,
        trackId,
        linkType: trackId ? 'track' : null,
        linkUrl: trackId ? `/track/${trackId}` : null,
        linkTitle: null,
        linkDescription: null,
        linkImage: null,
        likeCount: 0,
        commentCount: 0,
        shareCount: 0,
      }),
      entry(authorId),
      followers.each({ where: { followeeId: authorId } }, ALL, ({ doc }) => [entry(doc.followerId)]),
    ];
  },
  PostDeleted: ({ data: { postId } }) => [
    posts.remove(postId),
    timelines.each({ where: { postId } }, ALL, ({ id }) => [timelines.remove(id)]),
    likes.each({ where: { postId } }, ALL, ({ id }) => [likes.remove(id)]),
  ],
  PostLiked: ({ data: { postId, userId } }) => [likes.put(likeId(postId, userId), { postId, userId }), countLikes(postId, 1)],
  PostUnliked: ({ data: { postId, userId } }) => [likes.remove(likeId(postId, userId)), countLikes(postId, -1)],
  CommentAdded: ({ data: { postId } }) => [countComments(postId, 1)],
  CommentRemoved: ({ data: { postId } }) => [countComments(postId, -1)],
  CommentRestored: ({ data: { postId } }) => [countComments(postId, 1)],
  PostRemoved: ({ data: { postId } }) => setRemoved(postId, true),
  PostRestored: ({ data: { postId } }) => setRemoved(postId, false),
  UserFollowed: ({ data: { followerId, followeeId } }) => [
    followers.put(followedBy(followerId, followeeId), { followerId, followeeId }),
    posts.each({ where: { userId: followeeId }, orderBy: ['-createdAt', '-id'] }, BACKFILL, ({ id, doc }) => [
      timelines.put(timelineId(followerId, id), { ownerId: followerId, postId: id, authorId: followeeId, createdAt: doc.createdAt, ...(doc.isRemoved ? { isRemoved: true } : {}) }),
    ]),
  ],
  UserUnfollowed: ({ data: { followerId, followeeId } }) => [
    followers.remove(followedBy(followerId, followeeId)),
    timelines.each({ where: { ownerId: followerId, authorId: followeeId } }, ALL, ({ id }) => [timelines.remove(id)]),
  ],
});
