import { FEED_PAGE_SIZE } from '@refrain/contracts/posts';
import type { ReadStore, Row } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { cursorOf, keyOfCursor, spliced, unique } from '../../kernel';
import { trackCardTexts } from '../../tracks';
import { likeId, likes, posts, timelines } from './feed.view';

const NEWEST_FIRST = ['-createdAt', '-id'] as const;

/** Posts as JSON text with author, track and what this viewer did; documents are never parsed. What hidden people wrote is left out. */
const present = async (store: ReadStore, found: readonly Row[], viewerId: string | null): Promise<readonly string[]> => {
  const [author, track, liked] = await Promise.all([
    authorCards(store, unique(found.map(({ columns }) => columns.userId)), viewerId),
    trackCardTexts(store, unique(found.map(({ columns }) => columns.trackId))),
    viewerId ? store.getMany(likes.spec.name, found.map(({ id }) => likeId(id, viewerId))) : [],
  ]);
  const likedIds = new Set(liked.map(({ columns }) => columns.postId));
  const rows = found.filter(({ columns }) => !author.isHidden(String(columns.userId)));
  return rows.map(({ id, position, text, columns }) =>
    spliced(
      text,
      author.text(String(columns.userId)),
      `{"position":"${position}","isLiked":${likedIds.has(id)},"track":${(columns.trackId && track.get(String(columns.trackId))) || 'null'}}`,
    ),
  );
};

const pageText = (texts: readonly string[], next: string | null): string => `{"posts":[${texts.join(',')}],"next":${next ? `"${next}"` : 'null'}}`;

/** FeedPage as JSON text: own and followed people's posts, newest first. @throws BadCursor */
export const feedPage = async (store: ReadStore, viewerId: string, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const after = keyOfCursor(cursor, 2);
  const entries = await store.find(timelines.spec.name, {
    where: { ownerId: viewerId },
    orderBy: NEWEST_FIRST,
    limit,
    ...(after ? { after } : {}),
  });
  const rows = await store.getMany(posts.spec.name, entries.map(({ columns }) => String(columns.postId)));
  const last = entries.length === limit ? entries.at(-1) : undefined;
  return pageText(await present(store, rows, viewerId), last ? cursorOf([last.columns.createdAt ?? null, last.id]) : null);
};

/** FeedPage as JSON text: what one person posted, newest first. @throws BadCursor */
export const postsOf = async (store: ReadStore, authorId: string, viewerId: string | null, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(posts.spec.name, { where: { userId: authorId }, orderBy: NEWEST_FIRST, limit, ...(after ? { after } : {}) });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return pageText(await present(store, rows, viewerId), last ? cursorOf([last.columns.createdAt ?? null, last.id]) : null);
};

/** One Post as JSON text. */
export const postText = async (store: ReadStore, postId: string, viewerId: string | null): Promise<string | null> => {
  const rows = await store.getMany(posts.spec.name, [postId]);
  return (await present(store, rows, viewerId))[0] ?? null;
};

/** What posts say, by id; unknown ones are left out. */
export const postContents = async (store: ReadStore, postIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.getMany(posts.spec.name, postIds);
  return new Map(rows.map(({ id, text }) => [id, (JSON.parse(text) as { content: string }).content]));
};

/** Likes as counted in the read model; null for an unknown post. */
export const likeCountOf = async (store: ReadStore, postId: string): Promise<number | null> => {
  const row = await store.get(posts.spec.name, postId);
  return row && (JSON.parse(row.text) as { likeCount: number }).likeCount;
};
