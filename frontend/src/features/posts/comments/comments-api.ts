import type { User } from '@refrain/contracts/accounts';
import { commentCalls, commentedOn, postCalls, type Comment, type CommentedOn } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api/api';
import { changes, pages, reads } from '../../../shared/lib/api/calls';
import { commentsOf, settled, withChange, withComment, withDeleted, withoutComment, type CommentPages } from './comment-pages';
import type { AppDispatch } from '../../../shared/lib/redux';
import { patchPost } from '../cache/patch-post';

type Writing = Readonly<{
  on: CommentedOn;
  parentId: string | null;
  content: string;
  atSeconds?: number | null | undefined;
  key: string;
  by: User;
}>;

/** Spec part 2, section 9. */
const KEPT_SECONDS = 5 * 60;

/** A comment as it is shown until the server has stored it. */
const pendingComment = ({ on: { subject, postId }, parentId, content, atSeconds, key, by }: Writing, at: string): Comment => ({
  ...(subject === 'track' ? { subject } : {}),
  ...(atSeconds == null ? {} : { atSeconds }),
  ...{
    id: `pending-${key}`,
    position: '',
    postId,
    parentId,
    userId: by.id,
    content: content.trim(),
    likeCount: 0,
    isLiked: false,
    createdAt: at,
    updatedAt: at,
  },
  ...{
    username: by.username,
    displayName: by.displayName,
    profileImage: by.profileImage,
    userUpdatedAt: by.updatedAt,
    role: by.role,
    slug: by.slug,
  },
});

type Editing = Readonly<{ comment: Comment; content: string; key: string }>;

/** The calls of the two kinds of subjects are the same but for their paths. */
const LISTS = { post: postCalls.getComments, track: commentCalls.getTrackComments } as const;
const ADDING = { post: postCalls.addComment, track: commentCalls.addTrackComment } as const;

const summaryTag = (trackId: string) => ({ type: 'Comment', id: `summary ${trackId}` }) as const;
/** The viewer's own comments are on the wave, and counted, at once: pushes of others wait a little. */
const summaryOf = ({ subject, postId }: CommentedOn) => (subject === 'track' ? [summaryTag(postId)] : []);

const changed =
  (on: CommentedOn, to: (data: CommentPages) => CommentPages) =>
  (dispatch: AppDispatch): void =>
    void dispatch(commentsApi.util.updateQueryData('getComments', on, (data) => to(data as CommentPages) as typeof data));

/** Counts one more at once, and answers what takes it back; the number of a song's comments is pushed. */
const countedOn =
  ({ subject, postId }: CommentedOn) =>
  (dispatch: AppDispatch): (() => void) =>
    subject === 'track' ? () => undefined : dispatch(patchPost(postId, (post) => ({ commentCount: post.commentCount + 1 })));

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: pages(build, ({ subject }: CommentedOn) => LISTS[subject], {
      ask: ({ postId: id }: CommentedOn) => ({ params: { id } }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Comment'],
    }),
    /** Shown and counted at once; both go back when the server refuses. */
    addComment: changes(build, ({ on }: Writing) => ADDING[on.subject], {
      ask: ({ on, parentId, content, atSeconds, key }: Writing) => ({
        params: { id: on.postId },
        body: { content, parentId, ...(atSeconds == null ? {} : { atSeconds }) },
        key,
      }),
      invalidatesTags: (_comment, problem, { on }) => (problem ? [] : summaryOf(on)),
      onQueryStarted: async (writing, { dispatch, queryFulfilled }) => {
        const { on } = writing;
        const pending = pendingComment(writing, new Date().toISOString());
        const change = (to: (data: CommentPages) => CommentPages) => dispatch(changed(on, to));
        change((data) => withComment(data, pending));
        const uncount = dispatch(countedOn(on));
        await queryFulfilled.then(
          ({ data: comment }) => change((data) => settled(data, pending.id, comment)),
          () => {
            change((data) => withoutComment(data, pending.id));
            uncount();
          },
        );
      },
    }),
    editComment: changes(build, commentCalls.editComment, {
      ask: ({ comment: { id }, content, key }: Editing) => ({ params: { id }, body: { content }, key }),
      invalidatesTags: (_answer, problem, { comment }) => (problem ? [] : summaryOf(commentedOn(comment))),
      onQueryStarted: async ({ comment }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(changed(commentedOn(comment), (data) => withChange(data, comment.id, () => saved.data)));
      },
    }),
    deleteComment: changes(build, commentCalls.deleteComment, {
      ask: ({ id }: Comment) => ({ params: { id } }),
      invalidatesTags: (_answer, problem, comment) => (problem ? [] : summaryOf(commentedOn(comment))),
      onQueryStarted: async (comment, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(changed(commentedOn(comment), (data) => withDeleted(data, comment.id)));
      },
    }),
    getTrackCommentSummary: reads(build, commentCalls.getTrackCommentSummary, {
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: (_summary, _error, trackId) => ['Comment', summaryTag(trackId)],
    }),
    setCommentLike: changes(build, commentCalls.setCommentLike, {
      ask: ({ id, liked, key }: { id: string; liked: boolean; key: string }) => ({ params: { id }, body: { liked }, key }),
    }),
  }),
});

/** Puts a comment that is on no page yet behind those that are, so that it can be shown. */
export const showComment = (comment: Comment) => (dispatch: AppDispatch) =>
  dispatch(
    changed(commentedOn(comment), (data) =>
      commentsOf(data).some(({ id }) => id === comment.id) ? data : withComment(data, comment),
    ),
  );

export const {
  useGetTrackCommentSummaryQuery,
  useGetCommentsInfiniteQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;
