import { isBlank, isLongerThan, readable, withoutControls } from '@refrain/contracts/kernel';
import {
  COMMENT_MAX_LENGTH,
  commentRefusals,
  mayEdit,
  removalRefusals,
  VERSIONS_MAX,
  type AddComment,
  type CommentCommand,
  type CommentEvent,
  type CommentSubject,
  type CommentModerationCommand,
  type CommentModerationEvent,
} from '@refrain/contracts/posts';
import { refuse, type Decider } from '../../kernel/write/decider';

type Kept = {
  status: 'published' | 'removed';
  subject: CommentSubject;
  postId: string;
  parentId: string | null;
  authorId: string;
  content: string;
  versions: number;
  /** Ids of the people that any version mentioned. */
  mentioned: readonly string[];
};
/** What its author deleted is gone; what an admin removed is kept as it is, so that it can be put back. */
export type Comment = { status: 'none' } | Kept | { status: 'deleted' };

export const isKeptComment = (comment: Comment): comment is Kept =>
  comment.status === 'published' || comment.status === 'removed';

const wordsOf = (sent: string): string => {
  const content = withoutControls(sent).trim();
  if (isBlank(content)) return refuse(commentRefusals.empty);
  return isLongerThan(content, COMMENT_MAX_LENGTH) ? refuse(commentRefusals.tooLong) : content;
};

/** A reply is about what it replies to, and a post has no moments. */
const isMoment = ({ atSeconds, parentId, durationSeconds }: AddComment['data']): boolean =>
  atSeconds === null ||
  (parentId === null &&
    Number.isInteger(atSeconds) &&
    atSeconds >= 0 &&
    durationSeconds !== null &&
    atSeconds <= durationSeconds);

const add = ({ data }: AddComment, comment: Comment): readonly CommentEvent[] => {
  if (comment.status !== 'none') return refuse(commentRefusals.alreadyExists);
  if (!isMoment(data)) return refuse(commentRefusals.momentOutside);
  const { durationSeconds: _, ...said } = data;
  return [{ type: 'CommentAdded', data: { ...said, content: wordsOf(data.content) } }];
};

type Own = Exclude<CommentCommand, AddComment>;

/** What the author does to their comment. */
const own = (command: Own, comment: Kept): readonly CommentEvent[] => {
  const { commentId, by } = command.data;
  if (by !== comment.authorId) return refuse(commentRefusals.notTheAuthor);
  const about = { commentId, postId: comment.postId, authorId: comment.authorId };
  if (command.type === 'DeleteComment')
    return [{ type: 'CommentDeleted', data: { ...about, wasRemoved: comment.status === 'removed' } }];
  const { postedAt, at, content: sent, mentions } = command.data;
  if (comment.status === 'removed') return refuse(commentRefusals.removed);
  const content = wordsOf(sent);
  if (content === comment.content) return [];
  if (!mayEdit(postedAt, at)) return refuse(commentRefusals.editingOver);
  if (comment.versions >= VERSIONS_MAX) return refuse(commentRefusals.editedTooOften);
  const newMentions = mentions.filter((userId) => !comment.mentioned.includes(userId));
  return [{ type: 'CommentEdited', data: { ...about, content, newMentions } }];
};

const moderate = ({ type, data }: CommentModerationCommand, comment: Kept): readonly CommentModerationEvent[] => {
  const { commentId, by } = data;
  const about = { commentId, postId: comment.postId, authorId: comment.authorId };
  if (type === 'RestoreComment')
    return comment.status === 'removed'
      ? [{ type: 'CommentRestored', data: { ...about, restoredBy: by } }]
      : refuse(removalRefusals.notRemoved);
  if (comment.status === 'removed') return refuse(removalRefusals.alreadyRemoved);
  return [{ type: 'CommentRemoved', data: { ...about, removedBy: by, reason: data.reason.trim() } }];
};

const decide = (
  command: CommentCommand | CommentModerationCommand,
  comment: Comment,
): readonly (CommentEvent | CommentModerationEvent)[] => {
  if (command.type === 'AddComment') return add(command, comment);
  if (comment.status === 'deleted' && command.type === 'DeleteComment') return [];
  if (!isKeptComment(comment)) return refuse(commentRefusals.unknown);
  switch (command.type) {
    case 'EditComment':
    case 'DeleteComment':
      return own(command, comment);
    case 'RemoveComment':
    case 'RestoreComment':
      return moderate(command, comment);
  }
};

const kept = (comment: Comment, to: (before: Kept) => Kept): Comment => (isKeptComment(comment) ? to(comment) : comment);

const evolve = (comment: Comment, event: CommentEvent | CommentModerationEvent): Comment => {
  switch (event.type) {
    case 'CommentAdded': {
      const { subject, postId, parentId, authorId, mentions: mentioned } = event.data;
      const content = readable(event.data.content, '');
      return { status: 'published', subject, postId, parentId, authorId, content, versions: 1, mentioned };
    }
    case 'CommentEdited': {
      const content = readable(event.data.content, '');
      const { newMentions } = event.data;
      return kept(comment, (before) => ({
        ...before,
        content,
        versions: before.versions + 1,
        mentioned: [...before.mentioned, ...newMentions],
      }));
    }
    case 'CommentDeleted':
      return { status: 'deleted' };
    case 'CommentRemoved':
      return kept(comment, (before) => ({ ...before, status: 'removed' }));
    case 'CommentRestored':
      return kept(comment, (before) => ({ ...before, status: 'published' }));
  }
};

export const commentDecider: Decider<Comment, CommentCommand | CommentModerationCommand, CommentEvent | CommentModerationEvent> =
  {
    initialState: () => ({ status: 'none' }),
    decide,
    evolve,
  };

export const commentStream = (commentId: string): string => `comment-${commentId}`;
