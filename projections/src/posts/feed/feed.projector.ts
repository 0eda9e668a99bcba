import { readable } from '@refrain/contracts/kernel';
import type { CommentEvent, LikeEvent, PostEvent, ShareEvent } from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { likeId, likes, postMedia, posts } from './feed.view';
import { failed, linkImageOf, processed, postOf } from './post-document';

const ALL = Number.MAX_SAFE_INTEGER;

const countLikes = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, likeCount: post.likeCount + by }));

export const feedProjection = projection<PostEvent | LikeEvent | ShareEvent | CommentEvent>('feed', 3, [posts, postMedia, likes], {
  PostCreated: (event) => [posts.put(event.data.postId, postOf(event))],
  PostDeleted: ({ data: { postId } }) => [
    posts.remove(postId),
    postMedia.each({ where: { postId } }, ALL, ({ id }) => [postMedia.remove(id)]),
    likes.each({ where: { postId } }, ALL, ({ id }) => [likes.remove(id)]),
  ],
  PostMediaProcessed: ({ data }) => [
    // Only where the post is still there: a file that was late belongs to nobody.
    posts.given(data.postId, (post) => (post ? [postMedia.put(data.mediaId, { postId: data.postId, authorId: data.authorId, kind: data.kind })] : [])),
    posts.change(data.postId, (post) => ({ ...post, ...processed(data) })),
  ],
  PostMediaFailed: ({ data }) => [posts.change(data.postId, (post) => ({ ...post, media: failed(post.media) }))],
  PostLinkDescribed: ({ data: { postId, authorId, title, description, imageId } }) => [
    posts.given(postId, (post) => (post && imageId !== null ? [postMedia.put(imageId, { postId, authorId, kind: 'link' })] : [])),
    posts.change(postId, (post) => ({ ...post, linkTitle: readable(title, null), linkDescription: readable(description, null), linkImage: linkImageOf(imageId) })),
  ],
  PostShared: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, shareCount: post.shareCount + 1 }))],
  PostLiked: ({ data: { postId, userId } }) => [likes.put(likeId(postId, userId), { postId, userId }), countLikes(postId, 1)],
  PostUnliked: ({ data: { postId, userId } }) => [likes.remove(likeId(postId, userId)), countLikes(postId, -1)],
  CommentAdded: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, commentCount: post.commentCount + 1 }))],
});
