import { readable } from '@refrain/contracts/kernel';
import type { CommentEvent, LikeEvent, PostEvent } from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { likeId, likes, posts } from './feed.view';

const ALL = Number.MAX_SAFE_INTEGER;

const countLikes = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, likeCount: post.likeCount + by }));

export const feedProjection = projection<PostEvent | LikeEvent | CommentEvent>('feed', 3, [posts, likes], {
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
  ],
  PostDeleted: ({ data: { postId } }) => [
    posts.remove(postId),
    likes.each({ where: { postId } }, ALL, ({ id }) => [likes.remove(id)]),
  ],
  PostLiked: ({ data: { postId, userId } }) => [likes.put(likeId(postId, userId), { postId, userId }), countLikes(postId, 1)],
  PostUnliked: ({ data: { postId, userId } }) => [likes.remove(likeId(postId, userId)), countLikes(postId, -1)],
  CommentAdded: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))],
});
