import {
  commentRefusals,
  postRefusals,
  type AddCommentRequest,
  type CommentModerationCommand,
  type EditCommentRequest,
} from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { blockedAmong } from '@refrain/projections/visibility';
import { DomainError } from '../../kernel/domain-error';
import { begun } from '../../kernel/write/streams/begun';
import { EVENT_LOG } from '../../kernel/tokens';
import { refuse } from '../../kernel/write/decider';
import type { Facts } from '../../kernel/write/facts';
import type { Streams } from '../../kernel/write/streams/streams';
import { command, type FactsOf } from '../../kernel/write/command';
import { commentDecider, commentStream } from './comment.decider';
import { commentLikeDecider, commentLikeStream } from './comment-like.decider';
import { postDecider, postStream } from '../post.decider';

type Place = Readonly<{ postId: string; parentId: string; authorId: string }>;

/** Replies are one level deep: a reply to a reply stands beside it. @throws DomainError */
const threadOf = async (
  { postId, parentId, authorId }: Place,
  { streams, store }: FactsOf<'AddComment', Record<never, never>>,
): Promise<string> => {
  const parent = await streams.recent(commentStream(parentId), commentDecider);
  if (parent.status !== 'published' || parent.postId !== postId) throw new DomainError(commentRefusals.unknown);
  if ((await blockedAmong(store, authorId, [parent.authorId])).size > 0) throw new DomainError(commentRefusals.unknown);
  return parent.parentId ?? parentId;
};

type Adding = { postId: string; authorId: string; comment: AddCommentRequest };

export const AddComment = command('AddComment', async ({ postId, authorId, comment }: Adding, facts) => {
  const { decide, created, store, streams } = facts;
  const post = await streams.recent(postStream(postId), postDecider);
  if (post.status !== 'published') throw new DomainError(postRefusals.unknown);
  if (await isAnyHidden(store, authorId, [post.authorId])) throw new DomainError(postRefusals.unknown);
  const parentId = comment.parentId ? await threadOf({ postId, parentId: comment.parentId, authorId }, facts) : null;
  const commentId = created('comment');
  const data = { commentId, postId, parentId, authorId, content: comment.content };
  return { commentId, position: await decide(commentStream(commentId), commentDecider, data) };
});

type Own = { commentId: string; by: string };

/** A comment whose post its author may still see. @throws DomainError */
const ownComment = async ({ commentId, by }: Own, { streams, store }: Pick<Facts, 'streams' | 'store'>): Promise<void> => {
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  if (comment.status === 'none' || comment.status === 'deleted') return;
  const post = await streams.recent(postStream(comment.postId), postDecider);
  const isThere = post.status === 'published' && !(await isAnyHidden(store, by, [post.authorId]));
  if (!isThere) throw new DomainError(commentRefusals.unknown);
};

export const EditComment = command(
  'EditComment',
  { log: EVENT_LOG },
  async ({ commentId, by, content }: Own & EditCommentRequest, facts) => {
    const { decide, log, now } = facts;
    await ownComment({ commentId, by }, facts);
    const stream = commentStream(commentId);
    return decide(stream, commentDecider, { commentId, by, content, postedAt: await begun(log, stream, now), at: now });
  },
);

/** Also where the post is gone from the author's sight: their words are theirs to take back. */
export const DeleteComment = command('DeleteComment', (data: Own, { decide }) =>
  decide(commentStream(data.commentId), commentDecider, data),
);

type Liking = { commentId: string; userId: string; liked: boolean };

export const SetCommentLike = command(
  'SetCommentLike',
  async ({ commentId, userId, liked }: Liking, { handle, store, streams }) => {
    const comment = await streams.recent(commentStream(commentId), commentDecider);
    if (comment.status !== 'published') return refuse(commentRefusals.unknown);
    const { postId, authorId } = comment;
    const post = await streams.recent(postStream(postId), postDecider);
    if (post.status !== 'published' || (await isAnyHidden(store, userId, [post.authorId, authorId])))
      return refuse(commentRefusals.unknown);
    const data = { commentId, postId, authorId, userId };
    const { position } = await handle(commentLikeStream(commentId, userId), commentLikeDecider, {
      type: liked ? 'LikeComment' : 'UnlikeComment',
      data,
    });
    return position;
  },
);

/** What went with its post cannot be taken down, nor come back. @throws DomainError */
const mustHavePost = async (commentId: string, streams: Streams): Promise<void> => {
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  const post =
    comment.status === 'none' || comment.status === 'deleted'
      ? null
      : await streams.recent(postStream(comment.postId), postDecider);
  if (!post || post.status === 'deleted') throw new DomainError(commentRefusals.unknown);
};

type Moderation<Type extends CommentModerationCommand['type']> = Extract<CommentModerationCommand, { type: Type }>['data'];

export const RemoveComment = command('RemoveComment', async (data: Moderation<'RemoveComment'>, { decide, streams }) => {
  await mustHavePost(data.commentId, streams);
  return decide(commentStream(data.commentId), commentDecider, data);
});

export const RestoreComment = command('RestoreComment', async (data: Moderation<'RestoreComment'>, { decide, streams }) => {
  await mustHavePost(data.commentId, streams);
  return decide(commentStream(data.commentId), commentDecider, data);
});
