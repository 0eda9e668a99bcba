import type { User } from '@refrain/contracts/accounts';
import { postCalls, type Comment } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api';
import { changes, pages } from '../../../shared/lib/calls';
import { settled, withComment, withoutComment, type CommentPages } from './comment-pages';
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

const commentsApi = api.injectEndpoints({
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
        const change = (to: (data: CommentPages) => CommentPages) =>
          dispatch(commentsApi.util.updateQueryData('getComments', postId, (data) => to(data as CommentPages) as typeof data));
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
  }),
});

export const { useGetCommentsInfiniteQuery, useAddCommentMutation } = commentsApi;
