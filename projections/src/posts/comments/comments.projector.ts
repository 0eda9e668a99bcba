import type { AccountErased } from '@refrain/contracts/accounts';
import { readable, type Recorded } from '@refrain/contracts/kernel';
import type {
  CommentAdded,
  CommentDeleted,
  CommentEdited,
  CommentEvent,
  CommentLikeEvent,
  CommentModerationEvent,
  PostEvent,
} from '@refrain/contracts/posts';
import type { TrackUnpublished } from '@refrain/contracts/tracks';
import { projection, type Change } from '../../kernel';
import {
  commentLikeId,
  commentLikes as likes,
  comments,
  commentTallies as tallies,
  commentVersions as versions,
  goneOfComments as ended,
  tallyId,
  THREADS,
  type StoredComment,
} from './comments.view';
import { addedToTrack, countedOnTrack, goneWithTrack, pin, unpin } from './of-tracks';
import { pinnedComments, trackCommentCounts } from './of-tracks.view';

const ALL = Number.MAX_SAFE_INTEGER;
/** That the post is gone says it of its comments too, however many they are. */
const QUIET = { quiet: true } as const;

type Added = Recorded<CommentAdded>;

/** Documents of posts say nothing of it: they are as they were before tracks had comments. */
const subjectOf = ({ subject, atSeconds }: CommentAdded['data']) => ({
  ...(subject === 'track' ? { subject } : {}),
  ...(atSeconds === null ? {} : { atSeconds }),
});

const commentOf = ({ data, at }: Added, threadAt: string): StoredComment => ({
  id: data.commentId,
  postId: data.postId,
  ...subjectOf(data),
  parentId: data.parentId,
  userId: data.authorId,
  content: readable(data.content, ''),
  likeCount: 0,
  createdAt: at,
  updatedAt: at,
  threadId: data.parentId ?? data.commentId,
  threadAt,
  place: data.parentId === null ? '' : at,
});

const stored = (event: Added, threadAt: string): readonly Change[] => {
  const comment = commentOf(event, threadAt);
  return [comments.put(comment.id, comment), ...addedToTrack(comment)];
};

const added = (event: Added): readonly Change[] => [
  tallies.upsert(tallyId(event.data.postId, event.data.authorId), (tally) => ({
    postId: event.data.postId,
    userId: event.data.authorId,
    comments: (tally?.comments ?? 0) + 1,
  })),
  ...(event.data.parentId === null
    ? stored(event, event.at)
    : [comments.each({ where: { threadId: event.data.parentId, place: '' } }, 1, ({ doc }) => stored(event, doc.createdAt))]),
];

/** One that was removed, or put back. */
const counted = (postId: string, userId: string, by: 1 | -1): readonly Change[] => [
  tallies.change(tallyId(postId, userId), (tally) => ({ ...tally, comments: tally.comments + by })),
  countedOnTrack(postId, by),
];

const edited = ({ id, data: { commentId, content }, at }: Recorded<CommentEdited>): readonly Change[] => [
  comments.given(commentId, (comment) =>
    comment
      ? [
          versions.put(id, {
            ...{ commentId, postId: comment.postId, userId: comment.userId },
            ...{ content: comment.content, at: comment.updatedAt },
          }),
        ]
      : [],
  ),
  comments.change(commentId, (comment) => ({ ...comment, content: readable(content, ''), updatedAt: at })),
];

/** Its place is kept: replies to it stay, and one more may be on its way. */
const deleted = ({ commentId, postId, authorId, wasRemoved }: CommentDeleted['data']): readonly Change[] => [
  comments.change(commentId, (comment) => ({ ...comment, content: '', likeCount: 0, isDeleted: true })),
  versions.each({ where: { commentId }, orderBy: ['at', 'id'] }, ALL, ({ id }) => [versions.remove(id)]),
  // The room of the post hears that the comment is gone.
  likes.each({ where: { commentId } }, ALL, ({ id }) => [likes.change(id, () => null, QUIET)]),
  unpin(commentId),
  ...(wasRemoved ? [] : counted(postId, authorId, -1)),
];

const countLikes = (commentId: string, by: 1 | -1): Change =>
  comments.change(commentId, (comment) => (comment.isDeleted ? comment : { ...comment, likeCount: comment.likeCount + by }));

type Said = CommentEvent | CommentLikeEvent | CommentModerationEvent;

/** Of a post or track that is gone. */
const gone = (postId: string): readonly Change[] => [
  ended.put(postId, {}),
  comments.each({ where: { postId }, orderBy: THREADS }, ALL, ({ id }) => [comments.change(id, () => null, QUIET)]),
  tallies.each({ where: { postId } }, ALL, ({ id }) => [tallies.remove(id)]),
  versions.each({ where: { postId } }, ALL, ({ id }) => [versions.remove(id)]),
  likes.each({ where: { postId } }, ALL, ({ id }) => [likes.change(id, () => null, QUIET)]),
  ...goneWithTrack(postId),
];

export const commentsProjection = projection<Said | PostEvent | TrackUnpublished | AccountErased>()(
  'comments',
  6,
  [comments, versions, likes, tallies, ended, trackCommentCounts, pinnedComments],
  {
    PostCreated: 'ignored',
    PostDeleted: ({ data: { postId } }) => gone(postId),
    TrackUnpublished: ({ data: { trackId } }) => gone(trackId),
    PostMediaProcessed: 'ignored',
    PostEdited: 'ignored',
    PostMediaDescribed: 'ignored',
    PostMediaCaptioned: 'ignored',
    PostMediaFailed: 'ignored',
    PostLinkDescribed: 'ignored',
    // What others replied to stays in its place, as nothing that anybody said.
    AccountErased: ({ data: { userId } }) => [
      comments.each({ where: { userId } }, ALL, ({ id }) => [
        comments.change(id, (comment) => ({ ...comment, content: '' })),
        unpin(id),
      ]),
      versions.each({ where: { userId } }, ALL, ({ id }) => [versions.change(id, (version) => ({ ...version, content: '' }))]),
    ],
    CommentAdded: (event) => [ended.given(event.data.postId, (isGone) => (isGone ? [] : added(event)))],
    CommentEdited: edited,
    CommentDeleted: ({ data }) => deleted(data),
    // A like may land behind the end of its comment: the two are streams of their own.
    CommentLiked: ({ data: { commentId, postId, userId } }) => [
      comments.given(commentId, (comment) =>
        comment && !comment.isDeleted
          ? [likes.put(commentLikeId(commentId, userId), { commentId, postId }), countLikes(commentId, 1)]
          : [],
      ),
    ],
    CommentUnliked: ({ data: { commentId, userId } }) => [
      likes.remove(commentLikeId(commentId, userId)),
      countLikes(commentId, -1),
    ],
    CommentRemoved: ({ data: { commentId, postId, authorId } }) => [
      comments.change(commentId, (comment) => ({ ...comment, isRemoved: true })),
      unpin(commentId),
      ...counted(postId, authorId, -1),
    ],
    CommentRestored: ({ data: { commentId, postId, authorId } }) => [
      comments.change(commentId, ({ isRemoved: _, ...comment }) => comment),
      comments.given(commentId, (comment) => (comment ? pin(comment) : [])),
      ...counted(postId, authorId, 1),
    ],
  },
);
