import { rooms } from '@refrain/contracts/kernel';
import type { AuthorCard } from '@refrain/contracts/accounts';
import { isOwnLink, likeAct, type MediaKind, type Post, type PostNews } from '@refrain/contracts/posts';
import { collection, NEWEST_FIRST } from '../../kernel';

type LinkText = 'linkTitle' | 'linkDescription' | 'linkImage';

/**
 * As it is stored: without what depends on the viewer, and without what a page of ours says about itself. What was removed by an
 * admin is kept with all that goes on about it, so that it can come back as if nothing had been.
 */
export type StoredPost = Omit<Post, keyof AuthorCard | 'position' | 'isLiked' | 'track' | LinkText> &
  Partial<Pick<Post, LinkText>> &
  Readonly<{ isRemoved?: true }>;

const newsOf = (post: StoredPost): PostNews => {
  const { content, editedAt, trackId, likeCount, commentCount, shareCount, media, mediaUrl, mediaType } = post;
  const { linkUrl, linkType, linkTitle, linkDescription, linkImage } = post;
  const link = linkType && isOwnLink(linkType) ? {} : { linkUrl, linkType, linkTitle, linkDescription, linkImage };
  const words = editedAt === null ? {} : { content, editedAt, trackId };
  return { likeCount, commentCount, shareCount, media, mediaUrl, mediaType, ...words, ...link };
};

export const posts = collection<StoredPost>()(
  {
    name: 'posts',
    columns: { userId: 'text', createdAt: 'text', trackId: 'text', linkUrl: 'text', linkType: 'text', isRemoved: 'integer' },
    indexes: [{ on: ['userId', ...NEWEST_FIRST] }],
  },
  { view: 'posts', rooms: (postId) => [rooms.post(postId)], pushed: (post) => (post.isRemoved ? null : newsOf(post)) },
);

/** What posts said before, by the event that replaced it. `at` is when it was written. */
export const postVersions = collection<Readonly<{ postId: string; content: string; at: string }>>()({
  name: 'postVersions',
  columns: { postId: 'text', at: 'text' },
  indexes: [{ on: ['postId', 'at', 'id'] }],
});

/** Files of posts that are there to be fetched, by the id that stands in their addresses: what is attached, and pictures of links. */
export type PostMediaEntry = Readonly<{ postId: string; authorId: string; kind: MediaKind | 'link' }>;
export const postMedia = collection<PostMediaEntry>()({
  name: 'postMedia',
  columns: { postId: 'text' },
  indexes: [{ on: ['postId', 'id'] }],
});

/** What is said in films, by `media:language`. */
export const postCaptions = collection<Readonly<{ postId: string; vtt: string }>>()({
  name: 'postCaptions',
  columns: { postId: 'text' },
  indexes: [{ on: ['postId', 'id'] }],
});
export const captionsId = (mediaId: string, language: string): string => `${mediaId}:${language}`;

/** Who likes what, by `post:user`. */
export const likes = collection<{ postId: string; userId: string }>()(
  { name: 'likes', columns: { postId: 'text' }, indexes: [{ on: ['postId', 'id'] }] },
  { view: likeAct.view, rooms: (id) => [likeAct.room(id)], pushed: () => ({ isLiked: true }) },
);
export const likeId = (postId: string, userId: string): string => `${postId}:${userId}`;
