import { COMMENT_PAGE_SIZE } from '@refrain/contracts/posts';
import type { ReadStore, Row } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { cursorOf, keyOfCursor, spliced, unique } from '../../kernel';
import { comments, THREADS } from './comments.view';

/** What hidden people said stands there as nothing, so that what was replied to it keeps its place. */
const present = async (store: ReadStore, rows: readonly Row[], viewerId: string | null): Promise<readonly string[]> => {
  const author = await authorCards(store, unique(rows.map(({ columns }) => columns.userId)), viewerId);
  return rows.map(({ position, text, columns }) => {
    const userId = String(columns.userId);
    return spliced(text, author.text(userId), author.isHidden(userId) ? `{"position":"${position}","content":""}` : `{"position":"${position}"}`);
  });
};

const keyOf = ({ id, columns }: Row) => THREADS.map((column) => (column === 'id' ? id : (columns[column] ?? null)));

/** CommentPage as JSON text: the oldest first, replies after what they reply to. @throws BadCursor */
export const commentsOf = async (store: ReadStore, postId: string, viewerId: string | null, cursor?: string, limit = COMMENT_PAGE_SIZE): Promise<string> => {
  const after = keyOfCursor(cursor, THREADS.length);
  const rows = await store.find(comments.spec.name, { where: { postId }, orderBy: THREADS, limit, ...(after ? { after } : {}) });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return `{"comments":[${(await present(store, rows, viewerId)).join(',')}],"next":${last ? `"${cursorOf(keyOf(last))}"` : 'null'}}`;
};

/** One Comment as JSON text. */
export const commentText = async (store: ReadStore, commentId: string, viewerId: string | null): Promise<string | null> =>
  (await present(store, await store.getMany(comments.spec.name, [commentId]), viewerId))[0] ?? null;
