import { FEED_PAGE_SIZE } from '@refrain/contracts/posts';
import type { ReadStore, Row } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { fullPage, keyOfCursor, spliced, unique } from '../../kernel';
import { hiddenAmong } from '../../moderation';
import { trackCardTexts } from '../../tracks';
import { likeId, likes, posts, timelines, type StoredPost } from './feed.view';
import { seenCounts, unseenCounts } from './unseen.queries';

const NEWEST_FIRST = ['-createdAt', '-id'] as const;
const keyOf = ({ id, columns }: Row) => [columns.createdAt ?? null, id];
const pageText = (texts: readonly string[], next: string): string => `{"posts":[${texts.join(',')}],"next":${next}}`;

/** Posts as JSON text with author, track and what this viewer did, by id. What hidden people wrote is left out, and what the viewer has hidden. */
const present = async (store: ReadStore, found: readonly Row[], viewerId: string | null): Promise<ReadonlyMap<string, string>> => {
  const ids = found.map(({ id }) => id);
  const [author, track, liked, hidden, unseen] = await Promise.all([
    authorCards(store, unique(found.map(({ columns }) => columns.userId)), viewerId),
    trackCardTexts(store, unique(found.map(({ columns }) => columns.trackId)), viewerId),
    viewerId ? store.getMany(likes.spec.name, ids.map((id) => likeId(id, viewerId))) : [],
    hiddenAmong(store, viewerId, ids),
    unseenCounts(store, ids, viewerId),
  ]);
  const likedIds = new Set(liked.map(({ columns }) => columns.postId));
  const rows = found.filter(({ id, columns }) => columns.isRemoved !== 1 && !hidden.has(id) && !author.isHidden(String(columns.userId)));
  const texts = rows.map(({ id, position, text, columns }): readonly [string, string] => [
    id,
    spliced(
      text,
      author.text(String(columns.userId)),
      `{"position":"${position}","isLiked":${likedIds.has(id)},"track":${(columns.trackId && track.get(String(columns.trackId))) || 'null'}}`,
      seenCounts(text, unseen.get(id)),
    ),
  ]);
  return new Map(texts);
};

/** FeedPage as JSON text: own and followed people's posts, newest first. @throws BadCursor */
export const feedPage = async (store: ReadStore, viewerId: string, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const { texts, next } = await fullPage({
    limit,
    after: keyOfCursor(cursor, 2),
    read: (after) => store.find(timelines.spec.name, { where: { ownerId: viewerId }, orderBy: NEWEST_FIRST, limit, ...(after ? { after } : {}) }),
    keyOf,
    show: async (entries) => {
      const ids = entries.map(({ columns }) => String(columns.postId));
      const shown = await present(store, await store.getMany(posts.spec.name, ids), viewerId);
      return ids.map((id) => shown.get(id) ?? null);
    },
  });
  return pageText(texts, next);
};

/** FeedPage as JSON text: what one person posted, newest first. @throws BadCursor */
export const postsOf = async (store: ReadStore, authorId: string, viewerId: string | null, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const { texts, next } = await fullPage({
    limit,
    after: keyOfCursor(cursor, 2),
    read: (after) => store.find(posts.spec.name, { where: { userId: authorId }, orderBy: NEWEST_FIRST, limit, ...(after ? { after } : {}) }),
    keyOf,
    show: async (rows) => {
      const shown = await present(store, rows, viewerId);
      return rows.map(({ id }) => shown.get(id) ?? null);
    },
  });
  return pageText(texts, next);
};

/** One Post as JSON text; null also where this viewer does not see it. */
export const postText = async (store: ReadStore, postId: string, viewerId: string | null): Promise<string | null> =>
  (await present(store, await store.getMany(posts.spec.name, [postId]), viewerId)).get(postId) ?? null;

/** Who wrote a post, and whether it was removed; null for an unknown one. */
export const postFacts = async (store: ReadStore, postId: string): Promise<Readonly<{ authorId: string; isRemoved: boolean }> | null> => {
  const row = await store.get(posts.spec.name, postId);
  return row && { authorId: String(row.columns.userId), isRemoved: row.columns.isRemoved === 1 };
};

/** What posts say and when they did, removed ones too, by id; unknown ones are left out. */
export const postWords = async (store: ReadStore, postIds: readonly string[]): Promise<ReadonlyMap<string, Readonly<{ content: string; createdAt: string }>>> => {
  const rows = await store.getMany(posts.spec.name, postIds);
  return new Map(
    rows.map(({ id, text }) => {
      const { content, createdAt } = JSON.parse(text) as StoredPost;
      return [id, { content, createdAt }];
    }),
  );
};

/** What posts say, by id; unknown ones are left out. */
export const postContents = async (store: ReadStore, postIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await postWords(store, postIds))].map(([id, { content }]) => [id, content]));

/** Likes as this viewer counts them; null for an unknown post. */
export const likeCountOf = async (store: ReadStore, postId: string, viewerId: string): Promise<number | null> => {
  const row = await store.get(posts.spec.name, postId);
  const unseen = (await unseenCounts(store, [postId], viewerId)).get(postId);
  return row && (JSON.parse(row.text) as StoredPost).likeCount - (unseen?.likes ?? 0);
};
