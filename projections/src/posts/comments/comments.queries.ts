import { COMMENT_PAGE_SIZE } from '@refrain/contracts/posts';
import type { ReadStore, Row } from '@refrain/storage/read-store';
import { authorCards, type AuthorCards } from '../../accounts';
import { fullPage, keyOfCursor, overlaid, pageText, spliced, unique } from '../../kernel';
import { comments, THREADS, type StoredComment } from './comments.view';

/** Replies that are looked through for one that is shown, where what they reply to is not. */
const REPLIES = 100;

const authorsOf = (store: ReadStore, rows: readonly Row[], viewerId: string | null) =>
  authorCards(store, unique(rows.map(({ columns }) => columns.userId)), viewerId);

/** Removed, or written by a person the viewer cannot see: left out, except where others replied to it. */
const isGone = (author: AuthorCards, { columns }: Row): boolean =>
  columns.isRemoved === 1 || author.isBlocked(String(columns.userId));

/** Which of these, that are gone, keep a place for replies that are not. */
const keptPlaces = async (store: ReadStore, gone: readonly Row[], viewerId: string | null): Promise<ReadonlySet<string>> => {
  const first = gone.filter(({ columns }) => columns.place === '');
  const find = ({ id }: Row) =>
    store.find(comments.spec.name, { where: { threadId: id, place: { gt: '' } }, orderBy: ['place', 'id'], limit: REPLIES });
  const replies = (await Promise.all(first.map(find))).flat();
  const author = await authorsOf(store, replies, viewerId);
  return new Set(replies.filter((reply) => !isGone(author, reply)).map(({ columns }) => String(columns.threadId)));
};

/** What nobody said: it only keeps the place of what was replied to. */
const placeText = ({ position, text }: Row, author: AuthorCards): string => {
  const { isRemoved: _, ...comment } = JSON.parse(text) as StoredComment;
  return spliced(JSON.stringify({ ...comment, position, userId: '', content: '', likeCount: 0 }), author.text(''));
};

/** What people say who are about to be deleted stands there as nothing. null for what is left out. */
const present = async (store: ReadStore, rows: readonly Row[], viewerId: string | null): Promise<readonly (string | null)[]> => {
  const author = await authorsOf(store, rows, viewerId);
  const kept = await keptPlaces(
    store,
    rows.filter((row) => isGone(author, row)),
    viewerId,
  );
  return rows.map((row) => {
    if (isGone(author, row)) return kept.has(row.id) ? placeText(row, author) : null;
    const userId = String(row.columns.userId);
    return spliced(
      author.isHidden(userId) ? overlaid(row.text, '{"content":""}') : row.text,
      author.text(userId),
      `{"position":"${row.position}"}`,
    );
  });
};

const keyOf = ({ id, columns }: Row) => THREADS.map((column) => (column === 'id' ? id : (columns[column] ?? null)));

/** CommentPage as JSON text: the oldest first, replies after what they reply to. @throws BadCursor */
export const commentsOf = async (
  store: ReadStore,
  postId: string,
  viewerId: string | null,
  cursor?: string,
  limit = COMMENT_PAGE_SIZE,
): Promise<string> => {
  const { texts, next } = await fullPage({
    limit,
    after: keyOfCursor(cursor, THREADS.length),
    read: (after) => store.find(comments.spec.name, { where: { postId }, orderBy: THREADS, limit, ...(after ? { after } : {}) }),
    keyOf,
    show: (rows) => present(store, rows, viewerId),
  });
  return pageText('comments', { texts, next });
};

/** One Comment as JSON text; null also where it is gone for this viewer. */
export const commentText = async (store: ReadStore, commentId: string, viewerId: string | null): Promise<string | null> => {
  const [row] = await store.getMany(comments.spec.name, [commentId]);
  if (!row || isGone(await authorsOf(store, [row], viewerId), row)) return null;
  return (await present(store, [row], viewerId))[0] ?? null;
};

export type CommentFacts = Readonly<{ authorId: string; postId: string; content: string; createdAt: string; isRemoved: boolean }>;

/** What comments are, the same for every viewer, by id; unknown ones are left out. */
export const commentFacts = async (
  store: ReadStore,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, CommentFacts>> => {
  const rows = await store.getMany(comments.spec.name, commentIds);
  return new Map(
    rows.map(({ id, text, columns }) => {
      const { userId, postId, content, createdAt } = JSON.parse(text) as {
        userId: string;
        postId: string;
        content: string;
        createdAt: string;
      };
      return [id, { authorId: userId, postId, content, createdAt, isRemoved: columns.isRemoved === 1 }];
    }),
  );
};
