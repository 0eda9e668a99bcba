import { readable } from '@refrain/contracts/kernel';
import type {
  AttachedMedia,
  PostCreated,
  PostEdited,
  PostEvent,
  PostLinkTarget,
  PostMediaCaptioned,
  PostModerationEvent,
} from '@refrain/contracts/posts';

/** `captions` are WebVTT, by language. */
export type MediaState = AttachedMedia &
  Readonly<{ status: 'processing' | 'ready' | 'failed'; alt: string; captions: Readonly<Record<string, string>> }>;
type LinkState = PostLinkTarget & Readonly<{ imageId: string | null; isDescribed: boolean }>;
/** What was removed by an admin is kept as it is, so that it can be put back. */
export type Kept = Readonly<{
  status: 'published' | 'removed';
  authorId: string;
  media: MediaState | null;
  content: string;
  trackId: string | null;
  link: LinkState | null;
  versions: number;
  /** Everyone that a version ever mentioned. */
  mentioned: readonly string[];
}>;
export type Post = { status: 'none' } | Kept | { status: 'deleted' };

export const isKept = (post: Post): post is Kept => post.status === 'published' || post.status === 'removed';

const withMedia = (post: Post, mediaId: string, change: Partial<MediaState>): Post =>
  isKept(post) && post.media?.id === mediaId ? { ...post, media: { ...post.media, ...change } } : post;

const captioned = (post: Post, { mediaId, language, captions }: PostMediaCaptioned['data']): Post => {
  if (!isKept(post) || !post.media) return post;
  const { [language]: _, ...others } = post.media.captions;
  const vtt = readable(captions, '');
  return withMedia(post, mediaId, { captions: vtt === '' ? others : { ...others, [language]: vtt } });
};

const linkState = (link: PostLinkTarget | null): LinkState | null => link && { ...link, imageId: null, isDescribed: false };

const created = ({ authorId, media, content, trackId, link, mentions }: PostCreated['data']): Kept => ({
  status: 'published',
  authorId,
  media: media && { ...media, status: 'processing', alt: '', captions: {} },
  content: readable(content, ''),
  trackId,
  link: linkState(readable(link, null)),
  versions: 1,
  mentioned: mentions,
});

/** What was found out about a link is kept while the link is the same. */
const edited = (post: Kept, { content, trackId, link, newMentions }: PostEdited['data']): Kept => {
  const target = readable(link, null);
  return {
    ...post,
    content: readable(content, ''),
    trackId,
    link: target && target.url === post.link?.url ? post.link : linkState(target),
    versions: post.versions + 1,
    mentioned: [...post.mentioned, ...newMentions],
  };
};

export const evolve = (post: Post, event: PostEvent | PostModerationEvent): Post => {
  switch (event.type) {
    case 'PostCreated':
      return created(event.data);
    case 'PostEdited':
      return isKept(post) ? edited(post, event.data) : post;
    case 'PostMediaDescribed': {
      const { mediaId, alt } = event.data;
      return withMedia(post, mediaId, { alt: readable(alt, '') });
    }
    case 'PostMediaCaptioned':
      return captioned(post, event.data);
    case 'PostMediaProcessed':
      return withMedia(post, event.data.mediaId, { status: 'ready' });
    case 'PostMediaFailed':
      return withMedia(post, event.data.mediaId, { status: 'failed' });
    case 'PostLinkDescribed':
      return isKept(post) && post.link
        ? { ...post, link: { ...post.link, imageId: event.data.imageId, isDescribed: true } }
        : post;
    case 'PostRestored':
      return isKept(post) ? { ...post, status: 'published' } : post;
    case 'PostRemoved':
      return isKept(post) ? { ...post, status: 'removed' } : post;
    case 'PostDeleted':
      return { status: 'deleted' };
  }
};

/** Whether a file that is kept for a post is still of use to it: what came in, until it is processed; what was made of it; its link's picture. */
export const isKeptFor = (post: Post, mediaId: string, isUpload: boolean): boolean => {
  if (!isKept(post)) return false;
  if (post.link?.imageId === mediaId) return true;
  return post.media?.id === mediaId && (post.media.status === 'processing' || (post.media.status === 'ready' && !isUpload));
};
