import type { Post } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { blogLinks } from '../../editorial';
import { jsonText, overlaid, spliced, unique, type JsonText, type RowOf } from '../../kernel';
import { hiddenAmong } from '../../visibility';
import { releasedCardTexts } from '../../tracks';
import { likeId, likes, posts } from './feed.view';
import { sharedPosts } from './shared-posts.queries';
import { seenCounts, unseenCounts } from './unseen.queries';

type Row = RowOf<typeof posts>;

const NO_LINK = '{"linkUrl":null,"linkType":null,"linkTitle":null,"linkDescription":null,"linkImage":null}';
const slugOfLink = ({ columns: { linkType, linkUrl } }: Row): string | null =>
  linkType === 'blog_post' ? String(linkUrl).replace(/^\/blog\//, '') : null;

/** What linked pages of ours say about themselves now; a link to what is gone is none. Tracks stand beside, as cards. */
const ownLinks = async (store: ReadStore, rows: readonly Row[]): Promise<(row: Row) => string> => {
  const stories = await blogLinks(store, unique(rows.map(slugOfLink)));
  return (row) => {
    if (row.columns.linkType === 'video') return NO_LINK;
    const slug = slugOfLink(row);
    if (slug === null) return '{}';
    const link = stories.get(slug);
    return link ? JSON.stringify(link) : NO_LINK;
  };
};

/**
 * Posts as JSON text by id, with author, track and what this viewer did; documents are not parsed. Left out is what hidden people wrote, what
 * was removed, and what the viewer has hidden.
 */
export const shownPosts = async (
  store: ReadStore,
  found: readonly Row[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, JsonText<Post>>> => {
  const ids = found.map(({ id }) => id);
  const [author, track, link, shared, liked, hidden, unseen] = await Promise.all([
    authorCards(store, unique(found.map(({ columns }) => columns.userId)), viewerId),
    releasedCardTexts(store, unique(found.map(({ columns }) => columns.trackId)), viewerId),
    ownLinks(store, found),
    sharedPosts(store, found, viewerId),
    viewerId ? likes.in(store).many(ids.map((id) => likeId(id, viewerId))) : [],
    hiddenAmong(store, viewerId, ids),
    unseenCounts(store, ids, viewerId),
  ]);
  const likedIds = new Set(liked.map(({ columns }) => columns.postId));
  const rows = found.filter(({ id, columns }) => columns.isRemoved !== 1 && !hidden.has(id) && !author.isHidden(columns.userId));
  const textOf = (row: Row): JsonText<Post> => {
    const { id, position, text, columns } = row;
    const card = (columns.trackId && track.get(columns.trackId)) || 'null';
    const own = `{"position":"${position}","isLiked":${likedIds.has(id)},"track":${card}}`;
    return jsonText(
      spliced(overlaid(text, link(row), shared(row), seenCounts(text, unseen.get(id))), author.text(columns.userId), own),
    );
  };
  return new Map(rows.map((row) => [row.id, textOf(row)]));
};
