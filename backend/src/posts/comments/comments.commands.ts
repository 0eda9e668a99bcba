import { commentRefusals, postRefusals, type AddCommentRequest, type CommentModerationCommand } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { blockedAmong } from '@refrain/projections/visibility';
import { DomainError } from '../../kernel/domain-error';
import type { Streams } from '../../kernel/write/streams/streams';
import { command, type FactsOf } from '../../kernel/write/command';
import { commentDecider, commentStream } from './comment.decider';
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

/** What went with its post cannot be taken down, nor come back. @throws DomainError */
const mustHavePost = async (commentId: string, streams: Streams): Promise<void> => {
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  const post = comment.status === 'none' ? null : await streams.recent(postStream(comment.postId), postDecider);
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
