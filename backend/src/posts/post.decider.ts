import { isBlank, isLongerThan } from '@refrain/contracts/kernel';
import {
  POST_MAX_LENGTH,
  postRefusals,
  removalRefusals,
  type AttachedMedia,
  type CreatePost,
  type MadeMedia,
  type PostCommand,
  type PostEvent,
  type PostModerationCommand,
  type PostModerationEvent,
} from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/write/decider';

type MediaState = AttachedMedia & Readonly<{ status: 'processing' | 'ready' | 'failed' }>;
/** What was removed by an admin is kept as it is, so that it can be put back. */
type Kept = Readonly<{
  status: 'published' | 'removed';
  authorId: string;
  media: MediaState | null;
  link: Readonly<{ imageId: string | null; isDescribed: boolean }> | null;
}>;
export type Post = { status: 'none' } | Kept | { status: 'deleted' };

const isKept = (post: Post): post is Kept => post.status === 'published' || post.status === 'removed';

const made = (postId: string, authorId: string, { id, kind }: AttachedMedia, of: MadeMedia): PostEvent => ({
  type: 'PostMediaProcessed',
  data: { postId, authorId, mediaId: id, kind, ...of },
});

const create = ({ made: of, ...data }: CreatePost['data']): readonly PostEvent[] => {
  if (isBlank(data.content) && !data.media && !data.link) return refuse(postRefusals.empty);
  if (isLongerThan(data.content, POST_MAX_LENGTH)) return refuse(postRefusals.tooLong);
  const created: PostEvent = { type: 'PostCreated', data };
  return data.media && of ? [created, made(data.postId, data.authorId, data.media, of)] : [created];
};

/** The media that are still worked on; null when the post, or its media, is something else meanwhile. */
const awaited = (post: Post, mediaId: string): (Kept & { media: MediaState }) | null =>
  isKept(post) && post.media?.id === mediaId && post.media.status === 'processing' ? { ...post, media: post.media } : null;

/** What an admin may do to a post that is there. */
const moderate = ({ type, data }: PostModerationCommand, post: Post): readonly PostModerationEvent[] => {
  if (post.status === 'none' || post.status === 'deleted') return refuse(postRefusals.unknown);
  const { postId, by } = data;
  const { authorId, status } = post;
  if (type === 'RestorePost')
    return status === 'removed'
      ? [{ type: 'PostRestored', data: { postId, authorId, restoredBy: by } }]
      : refuse(removalRefusals.notRemoved);
  if (status === 'removed') return refuse(removalRefusals.alreadyRemoved);
  return [{ type: 'PostRemoved', data: { postId, authorId, removedBy: by, reason: data.reason.trim() } }];
};

const decide = (command: PostCommand | PostModerationCommand, post: Post): readonly (PostEvent | PostModerationEvent)[] => {
  switch (command.type) {
    case 'CreatePost':
      return post.status === 'none' ? create(command.data) : refuse(postRefusals.alreadyExists);
    case 'CompletePostMedia': {
      const { postId, mediaId, made: of } = command.data;
      const waiting = awaited(post, mediaId);
      return waiting ? [made(postId, waiting.authorId, waiting.media, of)] : [];
    }
    case 'FailPostMedia':
      return awaited(post, command.data.mediaId) ? [{ type: 'PostMediaFailed', data: command.data }] : [];
    case 'DescribePostLink':
      if (!isKept(post) || !post.link || post.link.isDescribed) return [];
      return [{ type: 'PostLinkDescribed', data: { ...command.data, authorId: post.authorId } }];
    case 'DeletePost': {
      if (post.status === 'deleted') return [];
      if (post.status === 'none') return refuse(postRefusals.unknown);
      const { postId, by, byAdmin } = command.data;
      if (post.authorId !== by && !byAdmin) return refuse(postRefusals.notTheAuthor);
      return [{ type: 'PostDeleted', data: { postId, authorId: post.authorId, deletedBy: by } }];
    }
    case 'RemovePost':
    case 'RestorePost':
      return moderate(command, post);
  }
};

const withMedia = (post: Post, mediaId: string, status: MediaState['status']): Post =>
  isKept(post) && post.media?.id === mediaId ? { ...post, media: { ...post.media, status } } : post;

const evolve = (post: Post, event: PostEvent | PostModerationEvent): Post => {
  switch (event.type) {
    case 'PostCreated': {
      const { authorId, media, link } = event.data;
      return {
        status: 'published',
        authorId,
        media: media && { ...media, status: 'processing' },
        link: link && { imageId: null, isDescribed: false },
      };
    }
    case 'PostMediaProcessed':
      return withMedia(post, event.data.mediaId, 'ready');
    case 'PostMediaFailed':
      return withMedia(post, event.data.mediaId, 'failed');
    case 'PostLinkDescribed':
      return isKept(post) ? { ...post, link: { imageId: event.data.imageId, isDescribed: true } } : post;
    case 'PostRestored':
      return isKept(post) ? { ...post, status: 'published' } : post;
    case 'PostRemoved':
      return isKept(post) ? { ...post, status: 'removed' } : post;
    case 'PostDeleted':
      return { status: 'deleted' };
  }
};

export const postDecider: Decider<Post, PostCommand | PostModerationCommand, PostEvent | PostModerationEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const postStream = (postId: string): string => `post-${postId}`;

/** Whether a file that is kept for a post is still of use to it: what came in, until it is processed; what was made of it; its link's picture. */
export const isKeptFor = (post: Post, mediaId: string, isUpload: boolean): boolean => {
  if (!isKept(post)) return false;
  if (post.link?.imageId === mediaId) return true;
  return post.media?.id === mediaId && (post.media.status === 'processing' || (post.media.status === 'ready' && !isUpload));
};
