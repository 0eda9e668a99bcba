import { readable } from '@refrain/contracts/kernel';
import type {
  CommentEvent,
  LikeEvent,
  PostEvent,
  PostShared,
  CommentModerationEvent,
  PostModerationEvent,
} from '@refrain/contracts/posts';
import { projection } from '../../kernel';
import { captionsId, likeId, likes, postCaptions as captions, postMedia, posts, postVersions as versions } from './feed.view';
import { altOf, captionsOf, edited, failed, linkImageOf, linkOf, processed, postOf } from './post-document';

const ALL = Number.MAX_SAFE_INTEGER;

const countLikes = (postId: string, by: 1 | -1) => posts.change(postId, (post) => ({ ...post, likeCount: post.likeCount + by }));

const countComments = (postId: string, by: 1 | -1) =>
  posts.change(postId, (post) => ({ ...post, commentCount: post.commentCount + by }));

type Posting = PostEvent | LikeEvent | PostShared | CommentEvent | PostModerationEvent | CommentModerationEvent;

export const feedProjection = projection<Posting>()('feed', 6, [posts, versions, postMedia, captions, likes], {
  PostCreated: (event) => [posts.put(event.data.postId, postOf(event))],
  PostEdited: (event) => {
    const { postId, link, trackId } = event.data;
    const { linkUrl } = linkOf(link, trackId);
    return [
      posts.given(postId, (post) =>
        post ? [versions.put(event.id, { postId, content: post.content, at: post.editedAt ?? post.createdAt })] : [],
      ),
      // The picture of a link that is there no more.
      posts.given(postId, (post) =>
        post && post.linkUrl !== linkUrl
          ? [postMedia.each({ where: { postId } }, ALL, ({ id, doc }) => (doc.kind === 'link' ? [postMedia.remove(id)] : []))]
          : [],
      ),
      posts.change(postId, (post) => edited(post, event)),
    ];
  },
  PostMediaDescribed: ({ data }) => [posts.change(data.postId, (post) => altOf(post, data))],
  PostMediaCaptioned: ({ data }) => {
    const { postId, mediaId, language } = data;
    const [id, vtt] = [captionsId(mediaId, language), readable(data.captions, '')];
    return [
      posts.given(postId, (post) =>
        post?.media?.id === mediaId ? [vtt === '' ? captions.remove(id) : captions.put(id, { postId, vtt })] : [],
      ),
      posts.change(postId, (post) => captionsOf(post, data)),
    ];
  },
  PostDeleted: ({ data: { postId } }) => [
    posts.remove(postId),
    versions.each({ where: { postId }, orderBy: ['at', 'id'] }, ALL, ({ id }) => [versions.remove(id)]),
    postMedia.each({ where: { postId } }, ALL, ({ id }) => [postMedia.remove(id)]),
    captions.each({ where: { postId } }, ALL, ({ id }) => [captions.remove(id)]),
    // The room of the post hears that it is gone: a push to each person who liked a popular post would be too many.
    likes.each({ where: { postId } }, ALL, ({ id }) => [likes.change(id, () => null, { quiet: true })]),
  ],
  PostMediaProcessed: ({ data }) => [
    // Only where the post is still there: a file that was late belongs to nobody.
    posts.given(data.postId, (post) =>
      post ? [postMedia.put(data.mediaId, { postId: data.postId, authorId: data.authorId, kind: data.kind })] : [],
    ),
    posts.change(data.postId, (post) => ({ ...post, ...processed(data, post.media) })),
  ],
  PostMediaFailed: ({ data }) => [posts.change(data.postId, (post) => ({ ...post, media: failed(post.media) }))],
  PostLinkDescribed: ({ data: { postId, authorId, title, description, imageId } }) => [
    posts.given(postId, (post) => (post && imageId !== null ? [postMedia.put(imageId, { postId, authorId, kind: 'link' })] : [])),
    posts.change(postId, (post) => ({
      ...post,
      linkTitle: readable(title, null),
      linkDescription: readable(description, null),
      linkImage: linkImageOf(imageId),
    })),
  ],
  PostShared: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, shareCount: post.shareCount + 1 }))],
  // A like may land behind the end of its post: the two are streams of their own.
  PostLiked: ({ data: { postId, userId } }) => [
    posts.given(postId, (post) => (post ? [likes.put(likeId(postId, userId), { postId, userId }), countLikes(postId, 1)] : [])),
  ],
  PostUnliked: ({ data: { postId, userId } }) => [likes.remove(likeId(postId, userId)), countLikes(postId, -1)],
  CommentAdded: ({ data: { postId } }) => [countComments(postId, 1)],
  CommentEdited: 'ignored',
  CommentDeleted: ({ data: { postId, wasRemoved } }) => (wasRemoved ? [] : [countComments(postId, -1)]),
  CommentRemoved: ({ data: { postId } }) => [countComments(postId, -1)],
  CommentRestored: ({ data: { postId } }) => [countComments(postId, 1)],
  PostRemoved: ({ data: { postId } }) => [posts.change(postId, (post) => ({ ...post, isRemoved: true }))],
  PostRestored: ({ data: { postId } }) => [posts.change(postId, ({ isRemoved: _, ...post }) => post)],
});
