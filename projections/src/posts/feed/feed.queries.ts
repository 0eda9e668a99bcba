import { FEED_PAGE_SIZE } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { fullPage, keyOfCursor, NEWEST_FIRST, pageText } from '../../kernel';
import { placesOf, type Place } from './places.queries';
import { posts } from './feed.view';
import { postsSeen } from './post.queries';
import { shownPosts } from './shown-posts.queries';

/** FeedPage as JSON text: own and followed people's posts, newest first. @throws BadCursor */
export const feedPage = async (store: ReadStore, viewerId: string, cursor?: string, limit = FEED_PAGE_SIZE): Promise<string> =>
  pageText(
    'posts',
    await fullPage({
      limit,
      after: keyOfCursor(cursor, 2),
      read: (after) => placesOf(store, viewerId, after as Place | undefined, limit),
      keyOf: (place) => place,
      show: (places) =>
        postsSeen(
          store,
          places.map(([, postId]) => postId),
          viewerId,
        ),
    }),
  );

/** FeedPage as JSON text: what one person posted, newest first. @throws BadCursor */
export const postsOf = async (
  store: ReadStore,
  authorId: string,
  viewerId: string | null,
  cursor?: string,
  limit = FEED_PAGE_SIZE,
): Promise<string> =>
  pageText(
    'posts',
    await posts.in(store).shownPage({ where: { userId: authorId }, orderBy: NEWEST_FIRST, cursor, limit }, async (rows) => {
      const shown = await shownPosts(store, rows, viewerId);
      return rows.map(({ id }) => shown.get(id) ?? null);
    }),
  );
