import type { Comment, CommentPage } from '@refrain/contracts/posts';

/** The pages of a post's comments as RTK Query keeps them. */
export type CommentPages = Readonly<{ pages: readonly CommentPage[]; pageParams: readonly (string | null)[] }>;

/** All comments in order; one that came twice stands once. */
export const commentsOf = (data: CommentPages | undefined): readonly Comment[] => [
  ...new Map(data?.pages.flatMap((page) => page.comments.map((comment) => [comment.id, comment] as const))).values(),
];

export type Thread = Readonly<{ comment: Comment; replies: readonly Comment[] }>;

/** Each comment of the post with its replies; a reply whose comment is on a page that was not fetched waits for it. */
export const threadsOf = (comments: readonly Comment[]): readonly Thread[] => {
  const replies = new Map<string | null, Comment[]>();
  for (const comment of comments) replies.set(comment.parentId, [...(replies.get(comment.parentId) ?? []), comment]);
  return (replies.get(null) ?? []).map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
};

const mapPages = (
  data: CommentPages,
  change: (comments: readonly Comment[], isLast: boolean) => readonly Comment[],
): CommentPages => ({
  ...data,
  pages: data.pages.map((page, i) => ({ ...page, comments: change(page.comments, i === data.pages.length - 1) })),
});

/** The list with one comment changed. */
export const withChange = (data: CommentPages, id: string, change: (comment: Comment) => Partial<Comment>): CommentPages =>
  mapPages(data, (comments) => comments.map((comment) => (comment.id === id ? { ...comment, ...change(comment) } : comment)));

/** The list after its author deleted a comment: nothing, or where others replied to it, its place. */
export const withDeleted = (data: CommentPages, id: string): CommentPages =>
  commentsOf(data).some(({ parentId }) => parentId === id)
    ? withChange(data, id, () => ({ userId: '', content: '', likeCount: 0, isLiked: false }))
    : withoutComment(data, id);

/** Adds the comment at the end, where its writer looks for it; its parent gives its place among the threads. */
export const withComment = (data: CommentPages, comment: Comment): CommentPages =>
  mapPages(data, (comments, isLast) => (isLast ? [...comments, comment] : comments));

export const withoutComment = (data: CommentPages, id: string): CommentPages =>
  mapPages(data, (comments) => comments.filter((comment) => comment.id !== id));

/** Replaces a pending comment by the stored one, also where a list fetched meanwhile holds neither. */
export const settled = (data: CommentPages, pendingId: string, comment: Comment): CommentPages =>
  commentsOf(data).some(({ id }) => id === pendingId)
    ? mapPages(data, (comments) =>
        comments.filter(({ id }) => id !== comment.id).map((each) => (each.id === pendingId ? comment : each)),
      )
    : withComment(withoutComment(data, comment.id), comment);
