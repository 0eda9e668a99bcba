import { isBlank } from '@refrain/contracts/kernel';
import {
  captionRefusals,
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
import { captioned, described, mustBeFit, own } from './own-words';
import { evolve, isKept, type Kept, type MediaState, type Post } from './post.state';
import { refuse, type Decider } from '../kernel/write/decider';

const made = (postId: string, authorId: string, { id, kind }: AttachedMedia, of: MadeMedia): PostEvent => ({
  type: 'PostMediaProcessed',
  data: { postId, authorId, mediaId: id, kind, ...of },
});

const create = ({ made: of, alt = '', captions = [], ...data }: CreatePost['data']): readonly PostEvent[] => {
  mustBeFit(data.content, data.media !== null || data.link !== null);
  const { postId, authorId, media } = data;
  const created: PostEvent = { type: 'PostCreated', data };
  if (!media) return captions.length > 0 ? refuse(captionRefusals.noFilm) : [created];
  const words = media.kind === 'image' && !isBlank(alt) ? [described(postId, authorId, media.id, alt.trim())] : [];
  const said = captions.map((each) => captioned({ postId, authorId, media }, each));
  return [created, ...words, ...said, ...(of ? [made(postId, authorId, media, of)] : [])];
};

/** The media that are still worked on; null when the post, or its media, is something else meanwhile. */
const awaited = (post: Post, mediaId: string): (Kept & { media: MediaState }) | null =>
  isKept(post) && post.media?.id === mediaId && post.media.status === 'processing' ? { ...post, media: post.media } : null;

type Described = Extract<PostCommand, { type: 'DescribePostLink' }>['data'];

/** Nothing where the post links to something else meanwhile. */
const describeLink = ({ url, ...data }: Described, post: Post): readonly PostEvent[] =>
  isKept(post) && post.link?.url === url && !post.link.isDescribed
    ? [{ type: 'PostLinkDescribed', data: { ...data, authorId: post.authorId } }]
    : [];

/** What an admin may do to a post that is there. */
const moderate = ({ type, data }: PostModerationCommand, post: Post): readonly PostModerationEvent[] => {
  if (!isKept(post)) return refuse(postRefusals.unknown);
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
      return describeLink(command.data, post);
    case 'EditPost':
    case 'DescribePostMedia':
    case 'CaptionPostMedia':
      return own(command, post);
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

export const postDecider: Decider<Post, PostCommand | PostModerationCommand, PostEvent | PostModerationEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const postStream = (postId: string): string => `post-${postId}`;

export { isKeptFor, type Post } from './post.state';
