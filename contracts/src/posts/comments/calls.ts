import { call, shape, type After } from '../../kernel';
import type { trackRefusals } from '../../tracks';
import type { History } from '../words/history';
import type {
  AddTrackCommentRequest,
  Comment,
  CommentLikeRequest,
  CommentLikeResponse,
  CommentPage,
  commentRefusals,
  EditCommentRequest,
} from './comments';
import type { TrackCommentSummary } from './moments';

type Refused = typeof commentRefusals;

/** Comments of a track: the oldest first, each with its replies after it. */
export const getTrackComments = call('GET /api/tracks/:id/comments', {
  access: 'public',
  query: shape<After>(),
  answer: shape<CommentPage>(),
  refuses: shape<(typeof trackRefusals)['unknown']>(),
});

/** How many comments a track has, and where those that are pinned to a moment stand. */
export const getTrackCommentSummary = call('GET /api/tracks/:id/comments/summary', {
  access: 'public',
  worth: 'extra',
  answer: shape<TrackCommentSummary>(),
  refuses: shape<(typeof trackRefusals)['unknown']>(),
});

/** Comments on a released track, also on a moment of it, or replies to a comment. */
export const addTrackComment = call('POST /api/tracks/:id/comments', {
  access: 'user',
  limit: 'comment',
  status: 201,
  body: shape<AddTrackCommentRequest>(),
  answer: shape<Comment>(),
  refuses: shape<(typeof trackRefusals)['unknown'] | Refused[keyof Refused]>(),
});

/** Puts other words in place of those of one's own comment. */
export const editComment = call('PUT /api/comments/:id', {
  access: 'user',
  limit: 'edit',
  body: shape<EditCommentRequest>(),
  answer: shape<Comment>(),
  refuses: shape<Refused['unknown' | 'notTheAuthor' | 'empty' | 'tooLong' | 'removed' | 'editingOver' | 'editedTooOften']>(),
});

/** Takes one's own comment back for good. */
export const deleteComment = call('DELETE /api/comments/:id', {
  access: 'user',
  limit: 'deleteComment',
  status: 204,
  refuses: shape<Refused['unknown' | 'notTheAuthor']>(),
});

/** What a comment said, from the first version to the one of now. */
export const getCommentHistory = call('GET /api/comments/:id/history', {
  access: 'public',
  answer: shape<History>(),
  refuses: shape<Refused['unknown']>(),
});

/** Likes a comment, or takes that back. */
export const setCommentLike = call('POST /api/comments/:id/like', {
  access: 'user',
  limit: 'like',
  act: true,
  body: shape<CommentLikeRequest>(),
  answer: shape<CommentLikeResponse>(),
  refuses: shape<Refused['unknown']>(),
});
