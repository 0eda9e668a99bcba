import type { Position, Recorded } from '@refrain/contracts/kernel';
import { beginningOf } from '@refrain/contracts/notifications';
import type { Captions, Post, PostCreated } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { jsonText, overlaid, parsed, type JsonText, type NoticeSubject } from '../../kernel';
import { hiddenAmong, hiddenBy } from '../../visibility';
import { captionsId, postCaptions, postMedia, posts, type PostMediaEntry } from './feed.view';
import { postOf } from './post-document';
import { shownPosts } from './shown-posts.queries';
import { seenCounts, unseenCounts } from './unseen.queries';

/** Posts as JSON text, in the order of the ids; null for one that this viewer does not see. */
export const postsSeen = async (
  store: ReadStore,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<readonly (JsonText<Post> | null)[]> => {
  const shown = await shownPosts(store, await posts.in(store).many(postIds), viewerId);
  return postIds.map((id) => shown.get(id) ?? null);
};

/** The same without those that this viewer does not see. */
export const postTexts = async (
  store: ReadStore,
  postIds: readonly string[],
  viewerId: string | null,
): Promise<readonly JsonText<Post>[]> => (await postsSeen(store, postIds, viewerId)).filter((text) => text !== null);

/** One Post as JSON text; null also where this viewer does not see it. */
export const postText = async (store: ReadStore, postId: string, viewerId: string | null): Promise<JsonText<Post> | null> =>
  (await postsSeen(store, [postId], viewerId))[0] ?? null;

/** The same of a post that the views do not show yet: what the projector will make of its event, shown as any other. */
export const createdPostText = async (
  store: ReadStore,
  event: Recorded<PostCreated>,
  viewerId: string,
): Promise<JsonText<Post> | null> => {
  const { postId } = event.data;
  const row = posts.rowToBe(postId, event.position, postOf(event));
  return (await shownPosts(store, [row], viewerId)).get(postId) ?? null;
};

/** Who wrote a post, and whether it was removed; null for an unknown one. */
export const postFacts = async (
  store: ReadStore,
  postId: string,
): Promise<Readonly<{ authorId: string; isRemoved: boolean }> | null> => {
  const row = await posts.in(store).get(postId);
  return row && { authorId: row.columns.userId, isRemoved: row.columns.isRemoved === 1 };
};

/** What posts say and when they did, removed ones too, by id; unknown ones are left out. */
export const postWords = async (
  store: ReadStore,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<{ content: string; createdAt: string; editedAt: string | null }>>> => {
  const rows = await posts.in(store).many(postIds);
  return new Map(
    rows.map(({ id, text }) => {
      const { content, createdAt, editedAt } = parsed(text);
      return [id, { content, createdAt, editedAt }];
    }),
  );
};

/** What posts say, by id; unknown ones are left out. */
export const postContents = async (store: ReadStore, postIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await postWords(store, postIds))].map(([id, { content }]) => [id, content]));

/** A post that notifications are about, by how it begins. */
export const noticedPost: NoticeSubject = {
  find: async (store, postIds) => {
    const contents = await postContents(store, postIds);
    return (id) => ({ about: beginningOf(contents.get(id) ?? ''), actionUrl: `/post/${id}`, cover: null });
  },
  hidden: hiddenAmong,
};

/** News of a post as JSON text, counted as this viewer counts. */
export const newsFor = async (store: ReadStore, postId: string, news: string, viewerId: string): Promise<string> =>
  overlaid(news, seenCounts(jsonText(news), (await unseenCounts(store, [postId], viewerId)).get(postId)));

/** A like, or one taken back, that the view may not have counted yet. `behind` is the position of what the same person did before that. */
type OwnLike = Readonly<{ position: Position; behind: Position | null; by: 1 | -1 }>;

/**
 * What a like of this viewer needs of a post: who wrote it, null for an unknown one, and its likes as this viewer counts them.
 * `count` is null for an unknown post, and where the view may not have counted the one before the viewer's own either; that one is counted where
 * the view has not come as far.
 */
export type PostLikes = Readonly<{ authorId: string | null; count: (own?: OwnLike) => number | null }>;

export const likesOf = async (store: ReadStore, postId: string, viewerId: string): Promise<PostLikes> => {
  const [row, unseen] = await Promise.all([posts.in(store).get(postId), unseenCounts(store, [postId], viewerId)]);
  if (!row) return { authorId: null, count: () => null };
  const count = (own?: OwnLike): number | null => {
    if (own?.behind && row.position < own.behind) return null;
    // The event changes the post too, so its position says whether it is counted.
    const uncounted = own && row.position < own.position ? own.by : 0;
    return parsed(row.text).likeCount + uncounted - (unseen.get(postId)?.likes ?? 0);
  };
  return { authorId: row.columns.userId, count };
};

/** Likes as this viewer counts them; null for an unknown post. */
export const likeCountOf = async (store: ReadStore, postId: string, viewerId: string): Promise<number | null> =>
  (await likesOf(store, postId, viewerId)).count();

/** How many people shared it; null for an unknown post. */
export const shareCountOf = async (store: ReadStore, postId: string): Promise<number | null> =>
  (await posts.in(store).doc(postId))?.shareCount ?? null;

export type FoundPostMedia = PostMediaEntry & Readonly<{ post: Post }>;

/** A file of a post that this viewer may see, by the id in its address; null where there is none for them. */
export const postMediaOf = async (store: ReadStore, mediaId: string, viewerId: string | null): Promise<FoundPostMedia | null> => {
  const entry = await postMedia.in(store).doc(mediaId);
  if (!entry) return null;
  const post = await postText(store, entry.postId, viewerId);
  return post === null ? null : { ...entry, post: parsed(post) };
};

/** What is said in a film, as WebVTT; null for none in this language. Who may read it is who may see the post. */
export const captionsIn = async (store: ReadStore, mediaId: string, language: string): Promise<string | null> =>
  (await postCaptions.in(store).doc(captionsId(mediaId, language)))?.vtt ?? null;

/** The same in all of these languages. */
export const captionsOfMedia = (
  store: ReadStore,
  mediaId: string,
  languages: readonly string[] = [],
): Promise<readonly Captions[]> =>
  Promise.all(languages.map(async (language) => ({ language, captions: (await captionsIn(store, mediaId, language)) ?? '' })));

/** So many hidden posts of one person are looked at. */
const HIDDEN_MOST = 200;

/** Tracks of posts that the viewer has hidden; none for a visitor. */
export const tracksOfHiddenPosts = async (store: ReadStore, viewerId: string | null): Promise<readonly string[]> => {
  const rows = await posts.in(store).many(await hiddenBy(store, viewerId, HIDDEN_MOST));
  return rows.flatMap(({ columns: { trackId } }) => trackId ?? []);
};
