import { isBlank, isLongerThan, withoutControls } from '@refrain/contracts/kernel';
import {
  COMMENT_MAX_LENGTH,
  commentRefusals,
  removalRefusals,
  type AddComment,
  type CommentCommand,
  type CommentEvent,
  type CommentModerationCommand,
  type CommentModerationEvent,
} from '@refrain/contracts/posts';
import { refuse, type Decider } from '../../kernel/write/decider';

export type Comment =
  { status: 'none' } | { status: 'published' | 'removed'; postId: string; parentId: string | null; authorId: string };

const add = ({ data }: AddComment, comment: Comment): readonly CommentEvent[] => {
  const content = withoutControls(data.content).trim();
  if (comment.status !== 'none') return refuse(commentRefusals.alreadyExists);
  if (isBlank(content)) return refuse(commentRefusals.empty);
  if (isLongerThan(content, COMMENT_MAX_LENGTH)) return refuse(commentRefusals.tooLong);
  return [{ type: 'CommentAdded', data: { ...data, content } }];
};

const decide = (
  command: CommentCommand | CommentModerationCommand,
  comment: Comment,
): readonly (CommentEvent | CommentModerationEvent)[] => {
  if (command.type === 'AddComment') return add(command, comment);
  if (comment.status === 'none') return refuse(commentRefusals.unknown);
  const { commentId, by } = command.data;
  const about = { commentId, postId: comment.postId, authorId: comment.authorId };
  switch (command.type) {
    case 'RemoveComment':
      if (comment.status === 'removed') return refuse(removalRefusals.alreadyRemoved);
      return [{ type: 'CommentRemoved', data: { ...about, removedBy: by, reason: command.data.reason.trim() } }];
    case 'RestoreComment':
      return comment.status === 'removed'
        ? [{ type: 'CommentRestored', data: { ...about, restoredBy: by } }]
        : refuse(removalRefusals.notRemoved);
  }
};

const evolve = (comment: Comment, event: CommentEvent | CommentModerationEvent): Comment => {
  switch (event.type) {
    case 'CommentAdded': {
      const { postId, parentId, authorId } = event.data;
      return { status: 'published', postId, parentId, authorId };
    }
    case 'CommentRemoved':
      return comment.status === 'none' ? comment : { ...comment, status: 'removed' };
    case 'CommentRestored':
      return comment.status === 'none' ? comment : { ...comment, status: 'published' };
  }
};

export const commentDecider: Decider<Comment, CommentCommand | CommentModerationCommand, CommentEvent | CommentModerationEvent> =
  {
    initialState: () => ({ status: 'none' }),
    decide,
    evolve,
  };

export const commentStream = (commentId: string): string => `comment-${commentId}`;
