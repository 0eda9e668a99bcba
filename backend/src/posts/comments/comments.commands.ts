import {
  commentRefusals,
  mentionsIn,
  type AddTrackCommentRequest,
  type CommentModerationCommand,
  type CommentSubject,
  type EditCommentRequest,
} from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { blockedAmong } from '@refrain/projections/visibility';
import { DomainError } from '../../kernel/domain-error';
import { begun } from '../../kernel/write/streams/begun';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { refuse } from '../../kernel/write/decider';
import type { Facts } from '../../kernel/write/facts';
import { command, type FactsOf } from '../../kernel/write/command';
import { takeBack } from '../../kernel/write/take-back';
import { mentioned } from '../create-post.command';
import { commentDecider, commentStream, isKeptComment } from './comment.decider';
import { commentLikeDecider, commentLikeStream } from './comment-like.decider';
import { noSubject, standing } from './standing';

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

type Adding = { subject?: CommentSubject; postId: string; authorId: string; comment: AddTrackCommentRequest };

export const AddComment = command('AddComment', async ({ subject = 'post', postId, authorId, comment }: Adding, facts) => {
  const { decide, created, store } = facts;
  const under = await standing({ subject, postId }, facts);
  const isThere = under?.isOut && !(await isAnyHidden(store, authorId, [under.authorId]));
  if (!isThere) throw new DomainError(noSubject[subject]);
  const parentId = comment.parentId ? await threadOf({ postId, parentId: comment.parentId, authorId }, facts) : null;
  const commentId = created('comment');
  const { content, atSeconds = null } = comment;
  const { durationSeconds } = under;
  const mentions = await mentioned(store, authorId, mentionsIn(content));
  const data = { commentId, subject, postId, parentId, authorId, content, atSeconds, durationSeconds, mentions };
  return { commentId, position: await decide(commentStream(commentId), commentDecider, data) };
});

type Read = Pick<Facts, 'streams' | 'store'>;
type Own = { commentId: string; by: string };

/** A comment whose post or track its author may still see. @throws DomainError */
const ownComment = async ({ commentId, by }: Own, facts: Read): Promise<void> => {
  const { streams, store } = facts;
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  if (!isKeptComment(comment)) return;
  const under = await standing(comment, facts);
  const isThere = under?.isOut && !(await isAnyHidden(store, by, [under.authorId]));
  if (!isThere) throw new DomainError(commentRefusals.unknown);
};

export const EditComment = command(
  'EditComment',
  { log: EVENT_LOG },
  async ({ commentId, by, content }: Own & EditCommentRequest, facts) => {
    const { decide, log, now, store } = facts;
    await ownComment({ commentId, by }, facts);
    const stream = commentStream(commentId);
    const mentions = await mentioned(store, by, mentionsIn(content));
    return decide(stream, commentDecider, { commentId, by, content, mentions, postedAt: await begun(log, stream, now), at: now });
  },
);

/** Also where the post or track is gone from the author's sight: their words are theirs to take back. */
export const DeleteComment = command('DeleteComment', (data: Own, { decide }) =>
  decide(commentStream(data.commentId), commentDecider, data),
);

type Liking = { commentId: string; userId: string; liked: boolean };

export const SetCommentLike = command('SetCommentLike', async ({ commentId, userId, liked }: Liking, facts) => {
  const { handle, store, streams } = facts;
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  if (comment.status !== 'published') return refuse(commentRefusals.unknown);
  const { postId, authorId } = comment;
  const under = await standing(comment, facts);
  if (!under?.isOut || (await isAnyHidden(store, userId, [under.authorId, authorId]))) return refuse(commentRefusals.unknown);
  const data = { commentId, postId, authorId, userId };
  const { position } = await handle(commentLikeStream(commentId, userId), commentLikeDecider, {
    type: liked ? 'LikeComment' : 'UnlikeComment',
    data,
  });
  return position;
});

/** What went with its post or track cannot be taken down, nor come back. @throws DomainError */
const mustStand = async (commentId: string, facts: Read): Promise<void> => {
  const { streams } = facts;
  const comment = await streams.recent(commentStream(commentId), commentDecider);
  if (!isKeptComment(comment) || !(await standing(comment, facts))) throw new DomainError(commentRefusals.unknown);
};

type Moderation<Type extends CommentModerationCommand['type']> = Extract<CommentModerationCommand, { type: Type }>['data'];

export const RemoveComment = command('RemoveComment', async (data: Moderation<'RemoveComment'>, facts) => {
  await mustStand(data.commentId, facts);
  return facts.decide(commentStream(data.commentId), commentDecider, data);
});

type Restore = Moderation<'RestoreComment'> & Readonly<{ reason: string }>;

/** With why, where the admin said so. */
export const RestoreComment = command('RestoreComment', { log: EVENT_LOG }, async ({ reason, ...data }: Restore, facts) => {
  const { commentId } = data;
  await mustStand(commentId, facts);
  const stream = commentStream(commentId);
  const undone = { kind: 'comment', thingId: commentId, stream, takes: 'CommentRemoved', gives: 'CommentRestored', reason };
  const asked = { type: 'RestoreComment', data } as const;
  return takeBack(facts, commentDecider, asked, undone);
});
