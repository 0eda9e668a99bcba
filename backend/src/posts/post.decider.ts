import { moderationRefusals, type PostModerationCommand, type PostModerationEvent } from '@refrain/contracts/moderation';
import { POST_MAX_LENGTH, postRefusals, type PostCommand, type PostEvent } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/decider';

export type Post = { status: 'none' } | { status: 'published' | 'removed'; authorId: string } | { status: 'deleted' };

/** What an admin may do to a post that is there. */
const moderate = ({ type, data }: PostModerationCommand, post: Post): readonly PostModerationEvent[] => {
  if (post.status === 'none' || post.status === 'deleted') return refuse(postRefusals.unknown);
  const { postId, by } = data;
  const { authorId, status } = post;
  if (type === 'RestorePost') return status === 'removed' ? [{ type: 'PostRestored', data: { postId, authorId, restoredBy: by } }] : refuse(moderationRefusals.notRemoved);
  if (status === 'removed') return refuse(moderationRefusals.alreadyRemoved);
  return [{ type: 'PostRemoved', data: { postId, authorId, removedBy: by, reason: data.reason.trim() } }];
};

const decide = (command: PostCommand | PostModerationCommand, post: Post): readonly (PostEvent | PostModerationEvent)[] => {
  switch (command.type) {
    case 'CreatePost': {
      if (post.status !== 'none') return refuse(postRefusals.alreadyExists);
      if (command.data.content.trim().length === 0) return refuse(postRefusals.empty);
      if ([...command.data.content].length > POST_MAX_LENGTH) return refuse(postRefusals.tooLong);
      return [{ type: 'PostCreated', data: command.data }];
    }
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

const evolve = (_post: Post, event: PostEvent | PostModerationEvent): Post => {
  switch (event.type) {
    case 'PostCreated':
    case 'PostRestored':
      return { status: 'published', authorId: event.data.authorId };
    case 'PostRemoved':
      return { status: 'removed', authorId: event.data.authorId };
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
