import { readable, type Recorded } from '@refrain/contracts/kernel';
import {
  postMediaFiles,
  postMediaUrlOf,
  type AttachedMedia,
  type PostCreated,
  type PostEdited,
  type PostMedia,
  type PostMediaCaptioned,
  type PostMediaDescribed,
  type PostMediaProcessed,
} from '@refrain/contracts/posts';
import type { StoredPost } from './feed.view';

const NOTHING_YET = {
  width: null,
  height: null,
  durationSeconds: null,
  thumbnailUrl: null,
  thumbhash: null,
  peaks: null,
  alt: '',
} as const;

const waiting = ({ id, kind }: AttachedMedia): PostMedia => ({ id, kind, status: 'processing', ...NOTHING_YET });

/** Pages of ours are asked what they are when the post is read; of other sites nothing is known yet. */
export const linkOf = (
  link: PostCreated['data']['link'],
  trackId: string | null,
): Pick<StoredPost, 'linkUrl' | 'linkType' | 'linkTitle' | 'linkDescription' | 'linkImage'> => {
  const target = readable(link, null) ?? (trackId === null ? null : { url: `/track/${trackId}`, type: 'track' as const });
  const ofOthers =
    target?.type === 'blog_post' || target?.type === 'video' ? {} : { linkTitle: null, linkDescription: null, linkImage: null };
  return { linkUrl: target?.url ?? null, linkType: target?.type ?? null, ...ofOthers };
};

/** A post as it begins. */
export const postOf = ({ data: { postId, authorId, content, trackId, link, media }, at }: Recorded<PostCreated>): StoredPost => ({
  id: postId,
  userId: authorId,
  content: readable(content, ''),
  createdAt: at,
  editedAt: null,
  groupId: null,
  groupName: null,
  mediaUrl: null,
  mediaType: null,
  media: media && waiting(media),
  trackId,
  ...linkOf(link, trackId),
  likeCount: 0,
  commentCount: 0,
  shareCount: 0,
});

/** What a post says once it was edited. What another site said of a link is kept while the link is the same. */
export const edited = (
  post: StoredPost,
  { data: { content, trackId, link }, at }: Pick<Recorded<PostEdited>, 'data' | 'at'>,
): StoredPost => {
  const { linkTitle: _, linkDescription: __, linkImage: ___, ...rest } = post;
  const target = linkOf(link, trackId);
  const kept = target.linkUrl === post.linkUrl ? post : { ...rest, ...target };
  return { ...kept, content: readable(content, ''), editedAt: at, trackId };
};

export const altOf = (post: StoredPost, { mediaId, alt }: PostMediaDescribed['data']): StoredPost =>
  post.media?.id === mediaId ? { ...post, media: { ...post.media, alt: readable(alt, '') } } : post;

/** Languages in the order of their tags, so that they do not move when one is replaced. */
export const captionsOf = (post: StoredPost, { mediaId, language, captions }: PostMediaCaptioned['data']): StoredPost => {
  if (post.media?.id !== mediaId) return post;
  const { captions: before = [], ...media } = post.media;
  const others = before.filter((each) => each !== language);
  const now = readable(captions, '') === '' ? others : [...others, language].sort();
  return { ...post, media: now.length > 0 ? { ...media, captions: now } : media };
};

/** What a post shows once its media can be shown. */
export const processed = (
  { mediaId, kind, width, height, durationMs, thumbhash, peaks }: PostMediaProcessed['data'],
  before: PostMedia | null,
): Pick<StoredPost, 'media' | 'mediaUrl' | 'mediaType'> => {
  const { main, mediaType, thumbnail } = postMediaFiles[kind];
  const waveform = readable(peaks, null);
  return {
    mediaUrl: postMediaUrlOf(mediaId, main),
    mediaType,
    media: {
      id: mediaId,
      kind,
      status: 'ready',
      width,
      height,
      durationSeconds: durationMs === null ? null : durationMs / 1000,
      thumbnailUrl: thumbnail && postMediaUrlOf(mediaId, thumbnail),
      thumbhash: readable(thumbhash, null),
      peaks: waveform === null ? null : [...Buffer.from(waveform, 'base64')],
      alt: before?.alt ?? '',
      ...(before?.captions ? { captions: before.captions } : {}),
    },
  };
};

export const failed = (media: PostMedia | null): PostMedia | null => media && { ...media, status: 'failed' };

export const linkImageOf = (imageId: string | null): string | null =>
  imageId && postMediaUrlOf(imageId, postMediaFiles.link.main);
