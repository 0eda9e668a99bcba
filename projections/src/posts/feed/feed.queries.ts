import { FEED_PAGE_SIZE, type PostDocument } from '@refrain/contracts/posts';
import type { ReadStore, Row, Scalar } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { blogLinks } from '../../editorial';
import { cursorOf, keyOfCursor, spliced, unique } from '../../kernel';
import { trackCardTexts } from '../../tracks';
import { authored, loudFollows, postOfEntry, timelines } from '../timelines/timelines.view';
import { likeId, likes, postMedia, posts, type PostMediaEntry } from './feed.view';

const NEWEST_FIRST = ['-createdAt', '-id'] as const;
/** Loud authors of whom one feed can hold posts. */
const MOST_LOUD = 1000;

const NO_LINK = '{"linkUrl":null,"linkType":null,"linkTitle":null,"linkDescription":null,"linkImage":null}';
const slugOfLink = ({ columns: { linkType, linkUrl } }: Row): string | null => (linkType === 'blog_post' ? String(linkUrl).replace(/^\/blog\//, '') : null);

/** What pages of ours that posts link to tell of themselves now; a link to what is gone is none. Tracks stand beside, as cards. */
const ownLinks = async (store: ReadStore, rows: readonly Row[]): Promise<(row: Row) => string> => {
  const stories = await blogLinks(store, unique(rows.map(slugOfLink)));
  return (row) => {
    if (row.columns.linkType === 'video') return NO_LINK;
    const slug = slugOfLink(row);
    if (slug === null) return '{}';
    const told = stories.get(slug);
    return told ? JSON.stringify(told) : NO_LINK;
  };
};

/** Posts as JSON text with author, track and what this viewer did; documents are never parsed. What hidden people wrote is left out. */
const present = async (store: ReadStore, found: readonly Row[], viewerId: string | null): Promise<readonly string[]> => {
  const [author, track, link, liked] = await Promise.all([
    authorCards(store, unique(found.map(({ columns }) => columns.userId)), viewerId),
    trackCardTexts(store, unique(found.map(({ columns }) => columns.trackId))),
    ownLinks(store, found),
    viewerId ? store.getMany(likes.spec.name, found.map(({ id }) => likeId(id, viewerId))) : [],
  ]);
  const likedIds = new Set(liked.map(({ columns }) => columns.postId));
  const rows = found.filter(({ columns }) => !author.isHidden(String(columns.userId)));
  return rows.map((row) => {
    const { id, position, text, columns } = row;
    return spliced(
      text,
      author.text(String(columns.userId)),
      link(row),
      `{"position":"${position}","isLiked":${likedIds.has(id)},"track":${(columns.trackId && track.get(String(columns.trackId))) || 'null'}}`,
    );
  });
};

const pageText = (texts: readonly string[], next: string | null): string => `{"posts":[${texts.join(',')}],"next":${next ? `"${next}"` : 'null'}}`;

/** Where a post stands in a feed: its key, and that of a page. */
type Place = readonly [createdAt: string, postId: string];
const isAbove = ([at, id]: Place, [otherAt, otherId]: Place): boolean => at > otherAt || (at === otherAt && id > otherId);

/** What was written to a feed. An entry's id is the post's and more, so that the bare id and a colon come just below it. */
const written = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const query = { contains: { field: 'owners', value: ownerId }, orderBy: NEWEST_FIRST, limit, keysOnly: true };
  const rows = await store.find(timelines.spec.name, { ...query, ...(after ? { after: [after[0], `${after[1]}:`] } : {}) });
  return rows.map(({ id, columns }) => [String(columns.createdAt), postOfEntry(id)]);
};

/** What one person wrote, as a list of theirs tells. */
const by = async (store: ReadStore, list: string, author: Readonly<Record<string, Scalar>>, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const rows = await store.find(list, { where: author, orderBy: NEWEST_FIRST, limit, keysOnly: true, ...(after ? { after } : {}) });
  return rows.map(({ id, columns }) => [String(columns.createdAt), id]);
};

/** What loud authors wrote whom somebody follows. */
const heard = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const loud = await store.find(loudFollows.spec.name, { where: { followerId: ownerId }, limit: MOST_LOUD });
  return (await Promise.all(loud.map(({ columns: { authorId = null } }) => by(store, authored.spec.name, { authorId }, after, limit)))).flat();
};

/** The newest places of a feed below `after`, each post once. */
const placesOf = async (store: ReadStore, ownerId: string, after: Place | undefined, limit: number): Promise<readonly Place[]> => {
  const lists = await Promise.all([
    written(store, ownerId, after, limit),
    by(store, posts.spec.name, { userId: ownerId }, after, limit),
    heard(store, ownerId, after, limit),
  ]);
  const all = new Map(lists.flat().map((place) => [place[1], place]));
  return [...all.values()].sort((a, b) => (isAbove(a, b) ? -1 : 1)).slice(0, limit);
};

/** FeedPage as JSON text: own and followed people's posts, newest first. @throws BadCursor */
export const feedPage = async (store: ReadStore, viewerId: string, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const places = await placesOf(store, viewerId, keyOfCursor(cursor, 2) as Place | undefined, limit);
  const rows = await store.getMany(posts.spec.name, places.map(([, postId]) => postId));
  const last = places.length === limit ? places.at(-1) : undefined;
  return pageText(await present(store, rows, viewerId), last ? cursorOf(last) : null);
};

/** FeedPage as JSON text: what one person posted, newest first. @throws BadCursor */
export const postsOf = async (store: ReadStore, authorId: string, viewerId: string | null, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> => {
  const after = keyOfCursor(cursor, 2);
  const rows = await store.find(posts.spec.name, { where: { userId: authorId }, orderBy: NEWEST_FIRST, limit, ...(after ? { after } : {}) });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return pageText(await present(store, rows, viewerId), last ? cursorOf([last.columns.createdAt ?? null, last.id]) : null);
};

/** Posts by id as JSON text, in this order; what is gone is left out, and what hidden people wrote. */
export const postTexts = async (store: ReadStore, postIds: readonly string[], viewerId: string | null): Promise<readonly string[]> =>
  present(store, await store.getMany(posts.spec.name, postIds), viewerId);

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

export type FoundPostMedia = PostMediaEntry & Readonly<{ post: PostDocument }>;

/** A file of a post that this viewer may see, by the id in its address; null where there is none for them. */
export const postMediaOf = async (store: ReadStore, mediaId: string, viewerId: string | null): Promise<FoundPostMedia | null> => {
  const row = await store.get(postMedia.spec.name, mediaId);
  if (!row) return null;
  const entry = JSON.parse(row.text) as PostMediaEntry;
  const post = await postText(store, entry.postId, viewerId);
  return post === null ? null : { ...entry, post: JSON.parse(post) as PostDocument };
};

/** How many people shared it; null for an unknown post. */
export const shareCountOf = async (store: ReadStore, postId: string): Promise<number | null> => {
  const row = await store.get(posts.spec.name, postId);
  return row && (JSON.parse(row.text) as { shareCount: number }).shareCount;
};
