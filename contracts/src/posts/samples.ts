import type { CommentAdded, PostCreated, PostDeleted, PostLiked, PostUnliked } from './events';

/** Frozen: one sample for each version of each event type. */
export const postSamples = {
  PostCreated: [
    {
      type: 'PostCreated',
      data: { postId: 'post-1', authorId: 'user-ada', content: 'Hello, sample world', trackId: null },
    } satisfies PostCreated,
  ],
  PostDeleted: [{ type: 'PostDeleted', data: { postId: 'post-1', authorId: 'user-ada', deletedBy: 'user-ada' } } satisfies PostDeleted],
  PostLiked: [{ type: 'PostLiked', data: { postId: 'post-1', userId: 'user-ben', pointsAwarded: 1 } } satisfies PostLiked],
  PostUnliked: [{ type: 'PostUnliked', data: { postId: 'post-1', userId: 'user-ben' } } satisfies PostUnliked],
  CommentAdded: [
    {
      type: 'CommentAdded',
      data: { commentId: 'comment-1', postId: 'post-1', parentId: null, authorId: 'user-ben', content: 'A sample comment' },
    } satisfies CommentAdded,
  ],
} as const;
