import { COMMENT_MAX_LENGTH, commentRefusals, type CommentCommand, type CommentEvent } from '@refrain/contracts/posts';
import { refuse, type Decider } from '../kernel/decider';

export type Comment = { status: 'none' } | { status: 'published'; postId: string; parentId: string | null };

const decide = ({ data }: CommentCommand, comment: Comment): readonly CommentEvent[] => {
  const content = data.content.trim();
  if (comment.status !== 'none') return refuse(commentRefusals.alreadyExists);
  if (content.length === 0) return refuse(commentRefusals.empty);
  if ([...content].length > COMMENT_MAX_LENGTH) return refuse(commentRefusals.tooLong);
  return [{ type: 'CommentAdded', data: { ...data, content } }];
};

const evolve = (_comment: Comment, { data: { postId, parentId } }: CommentEvent): Comment => ({ status: 'published', postId, parentId });

export const commentDecider: Decider<Comment, CommentCommand, CommentEvent> = { initialState: () => ({ status: 'none' }), decide, evolve };

export const commentStream = (commentId: string): string => `comment-${commentId}`;
