import type { SharedPost } from '@refrain/contracts/posts';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards } from '../../accounts';
import { parsed, unique, type RowOf } from '../../kernel';
import { hiddenAmong } from '../../visibility';
import { posts } from './feed.view';

type Row = RowOf<typeof posts>;

/** The id of the post that a post shares. */
const sharedIdOf = ({ columns: { linkType, linkUrl } }: Row): string | null =>
  linkType === 'post' ? String(linkUrl).replace(/^\/post\//, '') : null;

/** Says nothing of what is gone or not for this viewer, not even where it was. */
const NOTHING = '{"sharedPost":null,"linkUrl":null}';

const pictureOf = ({ text }: Row): Pick<SharedPost, 'image' | 'alt'> => {
  const { media, mediaUrl } = parsed(text);
  return { image: media?.thumbnailUrl ?? (media?.kind === 'image' ? mediaUrl : null), alt: media?.alt ?? '' };
};

/** What posts share, read as it is now: JSON to lay over each row; `{}` for a post that shares no other. */
export const sharedPosts = async (
  store: ReadStore,
  found: readonly Row[],
  viewerId: string | null,
): Promise<(row: Row) => string> => {
  const ids = unique(found.map(sharedIdOf));
  if (ids.length === 0) return () => '{}';
  const [rows, hidden] = await Promise.all([posts.in(store).many(ids), hiddenAmong(store, viewerId, ids)]);
  const author = await authorCards(store, unique(rows.map(({ columns }) => columns.userId)), viewerId);
  const isShown = ({ id, columns }: Row) => columns.isRemoved !== 1 && !hidden.has(id) && !author.isHidden(columns.userId);
  const shown = new Map(rows.filter(isShown).map((row) => [row.id, row]));
  return (row) => {
    const id = sharedIdOf(row);
    if (id === null) return '{}';
    const shared = shown.get(id);
    if (!shared) return NOTHING;
    const { content, createdAt, editedAt, userId } = parsed(shared.text);
    const words = { id, userId, content, createdAt, editedAt };
    const card: SharedPost = { ...words, author: parsed(author.text(userId)), ...pictureOf(shared) };
    return JSON.stringify({ sharedPost: card });
  };
};
