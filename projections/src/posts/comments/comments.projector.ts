import type { AccountErased } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type { CommentAdded, CommentEvent, PostEvent, CommentModerationEvent } from '@refrain/contracts/posts';
import { projection, type Change } from '../../kernel';
import { comments, commentTallies as tallies, goneOfComments as gone, tallyId, THREADS } from './comments.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** That the post is gone says it of its comments too, however many they are. */
const QUIET = { quiet: true } as const;

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

const added = (event: Added): readonly Change[] => [
  tallies.upsert(tallyId(event.data.postId, event.data.authorId), (tally) => ({
    postId: event.data.postId,
    userId: event.data.authorId,
    comments: (tally?.comments ?? 0) + 1,
  })),
  event.data.parentId === null
    ? stored(event, event.at)
    : comments.each({ where: { threadId: event.data.parentId, place: '' } }, 1, ({ doc }) => [stored(event, doc.createdAt)]),
];

/** One that was removed, or put back. */
const counted = (postId: string, userId: string, by: 1 | -1): Change =>
  tallies.change(tallyId(postId, userId), (tally) => ({ ...tally, comments: tally.comments + by }));

export const commentsProjection = projection<CommentEvent | PostEvent | CommentModerationEvent | AccountErased>()(
  'comments',
  3,
  [comments, tallies, gone],
  {
    PostCreated: 'ignored',
    PostDeleted: ({ data: { postId } }) => [
      gone.put(postId, {}),
      comments.each({ where: { postId }, orderBy: THREADS }, ALL, ({ id }) => [comments.change(id, () => null, QUIET)]),
      tallies.each({ where: { postId } }, ALL, ({ id }) => [tallies.remove(id)]),
    ],
    PostMediaProcessed: 'ignored',
    PostMediaFailed: 'ignored',
    PostLinkDescribed: 'ignored',
    // What others replied to stays in its place, as nothing that anybody said.
    AccountErased: ({ data: { userId } }) => [
      comments.each({ where: { userId } }, ALL, ({ id }) => [comments.change(id, (comment) => ({ ...comment, content: '' }))]),
    ],
    CommentAdded: (event) => [gone.given(event.data.postId, (isGone) => (isGone ? [] : added(event)))],
    CommentRemoved: ({ data: { commentId, postId, authorId } }) => [
      comments.change(commentId, (comment) => ({ ...comment, isRemoved: true })),
      counted(postId, authorId, -1),
    ],
    CommentRestored: ({ data: { commentId, postId, authorId } }) => [
      comments.change(commentId, ({ isRemoved: _, ...comment }) => comment),
      counted(postId, authorId, 1),
    ],
  },
);
