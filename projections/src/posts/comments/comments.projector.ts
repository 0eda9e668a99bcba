import type { AccountErased } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { CommentAdded, CommentEvent, PostEvent } from '@refrain/contracts/posts';
import { projection, type Change } from '../../kernel';
import { comments, THREADS } from './comments.view';

const ALL = Number.MAX_SAFE_INTEGER;

type Added = Recorded<CommentAdded>;

const stored = ({ data: { commentId, postId, parentId, authorId, content }, at }: Added, threadAt: string): Change =>
  comments.put(commentId, {
    id: commentId,
    postId,
    parentId,
    userId: authorId,
    content: readable(content, ''),
    likeCount: 0,
    createdAt: at,
    updatedAt: at,
    threadId: parentId ?? commentId,
    threadAt,
    place: parentId === null ? '' : at,
  });

export const commentsProjection = projection<CommentEvent | PostEvent | AccountErased>('comments', 1, [comments], {
  PostCreated: 'ignored',
  PostMediaProcessed: 'ignored',
  PostMediaFailed: 'ignored',
  PostLinkDescribed: 'ignored',
  PostDeleted: ({ data: { postId } }) => [comments.each({ where: { postId }, orderBy: THREADS }, ALL, ({ id }) => [comments.remove(id)])],
  // What others replied to stays in its place, as nothing that anybody said.
  AccountErased: ({ data: { userId } }) => [comments.each({ where: { userId } }, ALL, ({ id }) => [comments.change(id, (comment) => ({ ...comment, content: '' }))])],
  CommentAdded: (event) =>
    event.data.parentId === null
      ? [stored(event, event.at)]
      : [comments.each({ where: { threadId: event.data.parentId, place: '' } }, 1, ({ doc }) => [stored(event, doc.createdAt)])],
});
