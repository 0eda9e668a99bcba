import type { FollowEvent } from '@refrain/contracts/follows';
import { readable } from '@refrain/contracts/kernel';
import type { CommentEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { addFollower, deliver, removeFollower, withdraw } from './fan-out';
import { audiences, likeId, likes, loudFollows, loudPosts, posts, reaches, timelines } from './feed.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** A post is written to the feeds of so many; those of authors with more followers are merged when a feed is read. */
const MOST_WRITTEN = 10_000;

const countLikes = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, likeCount: post.likeCount + by }));

/** @param most followers a post is written to */
export const feedOf = (most: number) => projection<PostEvent | LikeEvent | CommentEvent | FollowEvent>('feed', 3, [posts, likes, timelines, audiences, reaches, loudPosts, loudFollows], {
  PostCreated: ({ data: { postId, authorId, content, trackId }, at }) => [
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
    ...deliver({ postId, authorId, createdAt: at }),
  ],
  PostDeleted: ({ data: { postId } }) => [
    posts.remove(postId),
    ...withdraw(postId),
    likes.each({ where: { postId } }, ALL, ({ id }) => [likes.remove(id)]),
  ],
  PostLiked: ({ data: { postId, userId } }) => [likes.put(likeId(postId, userId), { postId, userId }), countLikes(postId, 1)],
  PostUnliked: ({ data: { postId, userId } }) => [likes.remove(likeId(postId, userId)), countLikes(postId, -1)],
  CommentAdded: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))],
  UserFollowed: ({ data: { followerId, followeeId } }) => addFollower(followerId, followeeId, most),
  UserUnfollowed: ({ data: { followerId, followeeId } }) => removeFollower(followerId, followeeId),
});

export const feedProjection = feedOf(MOST_WRITTEN);
