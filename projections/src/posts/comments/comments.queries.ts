import { COMMENT_PAGE_SIZE, type Comment, type CommentSubject } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, type AuthorCards } from '../../accounts';
import { jsonText, overlaid, pageText, parsed, spliced, unique, type JsonText, type RowOf } from '../../kernel';
import { likedAmong, seenLikes, unseenLikes } from './comment-likes.queries';
import { comments, THREADS } from './comments.view';

/** Replies that are looked through for one that is shown, where what they reply to is not. */
const REPLIES = 100;

type Row = RowOf<typeof comments>;

const authorsOf = (store: ReadStore, rows: readonly Row[], viewerId: string | null) =>
  authorCards(store, unique(rows.map(({ columns }) => columns.userId)), viewerId);

/** Removed, deleted, or written by a person the viewer cannot see: left out, except where others replied to it. */
const isGone = (author: AuthorCards, { columns }: Row): boolean =>
  columns.isRemoved === 1 || columns.isDeleted === 1 || author.isBlocked(columns.userId);

/** Which of these, that are gone, keep a place for replies that are not. */
const keptPlaces = async (store: ReadStore, gone: readonly Row[], viewerId: string | null): Promise<ReadonlySet<string>> => {
  const first = gone.filter(({ columns }) => columns.place === '');
  const find = ({ id }: Row) =>
    comments.in(store).find({ where: { threadId: id, place: { gt: '' } }, orderBy: ['place', 'id'], limit: REPLIES });
  const replies = (await Promise.all(first.map(find))).flat();
  const author = await authorsOf(store, replies, viewerId);
  return new Set(replies.filter((reply) => !isGone(author, reply)).map(({ columns }) => columns.threadId));
};

/** What nobody said: it only keeps the place of what was replied to. */
const placeText = ({ position, text }: Row, author: AuthorCards): string => {
  const { isRemoved: _, isDeleted: __, ...comment } = parsed(text);
  const nothing = { userId: '', content: '', likeCount: 0, isLiked: false };
  return spliced(JSON.stringify({ ...comment, position, ...nothing }), author.text(''));
};

/** What people say who are about to be deleted stands there as nothing. null for what is left out. */
const present = async (store: ReadStore, rows: readonly Row[], viewerId: string | null): Promise<readonly (string | null)[]> => {
  const ids = rows.map(({ id }) => id);
  const [author, liked, unseen] = await Promise.all([
    authorsOf(store, rows, viewerId),
    likedAmong(store, ids, viewerId),
    unseenLikes(store, ids, viewerId),
  ]);
  const kept = await keptPlaces(
    store,
    rows.filter((row) => isGone(author, row)),
    viewerId,
  );
  return rows.map((row) => {
    if (isGone(author, row)) return kept.has(row.id) ? placeText(row, author) : null;
    const { userId } = row.columns;
    const text = overlaid(row.text, author.isHidden(userId) ? '{"content":""}' : '{}', seenLikes(row.text, unseen.get(row.id)));
    return spliced(text, author.text(userId), `{"position":"${row.position}","isLiked":${liked.has(row.id)}}`);
  });
};

/** CommentPage as JSON text: the oldest first, replies after what they reply to. @throws BadCursor */
export const commentsOf = async (
  store: ReadStore,
  postId: string,
  viewerId: string | null,
  cursor?: string,
  limit = COMMENT_PAGE_SIZE,
): Promise<string> => {
  const query = { where: { postId }, orderBy: THREADS, cursor, limit };
  return pageText('comments', await comments.in(store).shownPage(query, (rows) => present(store, rows, viewerId)));
};

/** One Comment as JSON text; null also where it is gone for this viewer. */
export const commentText = async (
  store: ReadStore,
  commentId: string,
  viewerId: string | null,
): Promise<JsonText<Comment> | null> => {
  const row = await comments.in(store).get(commentId);
  if (!row || isGone(await authorsOf(store, [row], viewerId), row)) return null;
  const [text] = await present(store, [row], viewerId);
  return text ? jsonText(text) : null;
};

/** Comments as JSON texts, by id; those that are gone for this viewer are left out. */
export const commentTexts = async (
  store: ReadStore,
  commentIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, string>> => {
  if (commentIds.length === 0) return new Map();
  const rows = await comments.in(store).many(commentIds);
  const texts = await present(store, rows, viewerId);
  return new Map(rows.flatMap(({ id }, i) => (texts[i] == null ? [] : [[id, texts[i]] as const])));
};

export type CommentFacts = Readonly<{
  authorId: string;
  postId: string;
  subject: CommentSubject;
  content: string;
  createdAt: string;
  editedAt: string | null;
  isRemoved: boolean;
  isDeleted: boolean;
}>;

/** What comments are, the same for every viewer, by id; unknown ones are left out. */
export const commentFacts = async (
  store: ReadStore,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, CommentFacts>> => {
  const rows = await comments.in(store).many(commentIds);
  return new Map(
    rows.map(({ id, text, columns }) => {
      const { userId, postId, subject = 'post', content, createdAt, updatedAt } = parsed(text);
      const editedAt = updatedAt === createdAt ? null : updatedAt;
      return [
        id,
        {
          authorId: userId,
          postId,
          subject,
          content,
          createdAt,
          editedAt,
          isRemoved: columns.isRemoved === 1,
          isDeleted: columns.isDeleted === 1,
        },
      ];
    }),
  );
};

/** Whether a person ever wrote a comment that stands or stood. */
export const hasCommented = async (store: ReadStore, userId: string): Promise<boolean> =>
  (await comments.keysIn(store).find({ where: { userId }, orderBy: ['id'], limit: 1 })).length > 0;
