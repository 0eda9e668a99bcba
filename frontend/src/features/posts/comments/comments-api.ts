import type { User } from '@refrain/contracts/accounts';
import { commentCalls, postCalls, type Comment } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api';
import { changes, pages } from '../../../shared/lib/calls';
import { settled, withChange, withComment, withDeleted, withoutComment, type CommentPages } from './comment-pages';
import type { AppDispatch } from '../../../shared/lib/redux';
import { patchPost } from '../cache/patch-post';

type Writing = Readonly<{ postId: string; parentId: string | null; content: string; key: string; by: User }>;

/** Spec part 2, section 9. */
const KEPT_SECONDS = 5 * 60;

/** A comment as it is shown until the server has stored it. */
const pendingComment = ({ postId, parentId, content, key, by }: Writing, at: string): Comment => ({
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

type Editing = Readonly<{ id: string; postId: string; content: string; key: string }>;

const changed =
  (postId: string, to: (data: CommentPages) => CommentPages) =>
  (dispatch: AppDispatch): void =>
    void dispatch(commentsApi.util.updateQueryData('getComments', postId, (data) => to(data as CommentPages) as typeof data));

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: pages(build, postCalls.getComments, {
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Comment'],
    }),
    /** Shown and counted at once; both go back when the server refuses. */
    addComment: changes(build, postCalls.addComment, {
      ask: ({ postId: id, parentId, content, key }: Writing) => ({ params: { id }, body: { content, parentId }, key }),
      onQueryStarted: async (writing, { dispatch, queryFulfilled }) => {
        const { postId } = writing;
        const pending = pendingComment(writing, new Date().toISOString());
        const change = (to: (data: CommentPages) => CommentPages) => dispatch(changed(postId, to));
        change((data) => withComment(data, pending));
        const uncount = dispatch(patchPost(postId, (post) => ({ commentCount: post.commentCount + 1 })));
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
      ask: ({ id, content, key }: Editing) => ({ params: { id }, body: { content }, key }),
      onQueryStarted: async ({ id, postId }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(changed(postId, (data) => withChange(data, id, () => saved.data)));
      },
    }),
    deleteComment: changes(build, commentCalls.deleteComment, {
      ask: ({ id }: Pick<Comment, 'id' | 'postId'>) => ({ params: { id } }),
      onQueryStarted: async ({ id, postId }, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(changed(postId, (data) => withDeleted(data, id)));
      },
    }),
    setCommentLike: changes(build, commentCalls.setCommentLike, {
      ask: ({ id, liked, key }: { id: string; liked: boolean; key: string }) => ({ params: { id }, body: { liked }, key }),
    }),
  }),
});

export const { useGetCommentsInfiniteQuery, useAddCommentMutation, useEditCommentMutation, useDeleteCommentMutation } =
  commentsApi;
