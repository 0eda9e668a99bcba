import { POST_MAX_LENGTH, postRefusals, type AttachedMedia, type CreatePost, type MadeMedia, type PostCommand, type PostEvent } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/decider';

type MediaState = AttachedMedia & Readonly<{ status: 'processing' | 'ready' | 'failed' }>;
type Published = Readonly<{ status: 'published'; authorId: string; media: MediaState | null; link: Readonly<{ imageId: string | null; isDescribed: boolean }> | null }>;
export type Post = { status: 'none' } | Published | { status: 'deleted' };

const made = (postId: string, authorId: string, { id, kind }: AttachedMedia, of: MadeMedia): PostEvent => ({
  type: 'PostMediaProcessed',
  data: { postId, authorId, mediaId: id, kind, ...of },
});

const create = ({ made: of, ...data }: CreatePost['data']): readonly PostEvent[] => {
  if (data.content.trim().length === 0 && !data.media && !data.link) return refuse(postRefusals.empty);
  if ([...data.content].length > POST_MAX_LENGTH) return refuse(postRefusals.tooLong);
  const created: PostEvent = { type: 'PostCreated', data };
  return data.media && of ? [created, made(data.postId, data.authorId, data.media, of)] : [created];
};

/** The media that are still worked on; null when the post, or its media, is something else meanwhile. */
const awaited = (post: Post, mediaId: string): (Published & { media: MediaState }) | null =>
  post.status === 'published' && post.media?.id === mediaId && post.media.status === 'processing' ? { ...post, media: post.media } : null;

const decide = (command: PostCommand, post: Post): readonly PostEvent[] => {
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
      if (post.status !== 'published' || !post.link || post.link.isDescribed) return [];
      return [{ type: 'PostLinkDescribed', data: { ...command.data, authorId: post.authorId } }];
    case 'DeletePost': {
      if (post.status === 'deleted') return [];
      if (post.status === 'none') return refuse(postRefusals.unknown);
      const { postId, by, byAdmin } = command.data;
      if (post.authorId !== by && !byAdmin) return refuse(postRefusals.notTheAuthor);
      return [{ type: 'PostDeleted', data: { postId, authorId: post.authorId, deletedBy: by } }];
    }
  }
};

const withMedia = (post: Post, mediaId: string, status: MediaState['status']): Post =>
  post.status === 'published' && post.media?.id === mediaId ? { ...post, media: { ...post.media, status } } : post;

const evolve = (post: Post, event: PostEvent): Post => {
  switch (event.type) {
    case 'PostCreated': {
      const { authorId, media, link } = event.data;
      return { status: 'published', authorId, media: media && { ...media, status: 'processing' }, link: link && { imageId: null, isDescribed: false } };
    }
    case 'PostMediaProcessed':
      return withMedia(post, event.data.mediaId, 'ready');
    case 'PostMediaFailed':
      return withMedia(post, event.data.mediaId, 'failed');
    case 'PostLinkDescribed':
      return post.status === 'published' ? { ...post, link: { imageId: event.data.imageId, isDescribed: true } } : post;
    case 'PostDeleted':
      return { status: 'deleted' };
  }
};

export const postDecider: Decider<Post, PostCommand, PostEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const postStream = (postId: string): string => `post-${postId}`;

/** Whether a file that is kept for a post is still of use to it: what came in, until it is processed; what was made of it; its link's picture. */
export const isKeptFor = (post: Post, mediaId: string, isUpload: boolean): boolean => {
  if (post.status !== 'published') return false;
  if (post.link?.imageId === mediaId) return true;
  return post.media?.id === mediaId && (post.media.status === 'processing' || (post.media.status === 'ready' && !isUpload));
};
