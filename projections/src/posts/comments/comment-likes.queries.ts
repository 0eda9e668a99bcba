import type { ReadStore } from '@refrain/storage/read-store';
import { overlaid, parsed, type JsonText } from '../../kernel';
import { blockedFor } from '../../visibility';
import { commentLikeId, commentLikes, comments, type StoredComment } from './comments.view';

/** Which of these comments the viewer likes; none for a visitor. */
export const likedAmong = async (
  store: ReadStore,
  commentIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlySet<string>> => {
  if (viewerId === null || commentIds.length === 0) return new Set();
  const rows = await commentLikes.in(store).many(commentIds.map((id) => commentLikeId(id, viewerId)));
  return new Set(rows.map(({ columns }) => columns.commentId));
};

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Likes of people the viewer cannot see, by comment, where there are any. Only viewers with hidden people cost another look-up. */
export const unseenLikes = async (
  store: ReadStore,
  commentIds: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, number>> => {
  const others = commentIds.length === 0 ? [] : await blockedFor(store, viewerId);
  if (others.length === 0) return NOTHING;
  const ids = commentIds.flatMap((commentId) => others.map((userId) => commentLikeId(commentId, userId)));
  const unseen = new Map<string, number>();
  for (const { columns } of await commentLikes.in(store).many(ids))
    unseen.set(columns.commentId, (unseen.get(columns.commentId) ?? 0) + 1);
  return unseen;
};

type Counted = Pick<StoredComment, 'likeCount'>;

/** What a viewer reads in place of the likes of a comment, as JSON text; nothing where they see everybody. */
export const seenLikes = (text: JsonText<Counted>, unseen: number | undefined): string =>
  unseen === undefined ? '{}' : JSON.stringify({ likeCount: parsed(text).likeCount - unseen });

/** What the socket sends about a comment, as JSON text, counted as this viewer counts. */
export const commentNewsFor = async (
  store: ReadStore,
  commentId: string,
  news: JsonText<Counted>,
  viewerId: string,
): Promise<string> => overlaid(news, seenLikes(news, (await unseenLikes(store, [commentId], viewerId)).get(commentId)));

/** Likes of a comment as this viewer counts them; null for an unknown one. */
export const commentLikesOf = async (store: ReadStore, commentId: string, viewerId: string): Promise<number | null> => {
  const [comment, unseen] = await Promise.all([comments.in(store).doc(commentId), unseenLikes(store, [commentId], viewerId)]);
  return comment && comment.likeCount - (unseen.get(commentId) ?? 0);
};
