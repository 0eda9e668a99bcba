import type { ReadStore } from '@refrain/storage/read-store';
import { authorCards, type AuthorCards } from '../../accounts';
import { followedAmong } from '../../follows';
import { unique } from '../../kernel';

type Guarded = Readonly<{ artistId: string; visibility: string }>;
export type Seen = Readonly<{ sees: (album: Guarded) => boolean; authors: AuthorCards }>;

/**
 * Which of these albums a viewer may see: their own; those of others where neither blocked the other and the artist is not about to be
 * deleted, public or for followers as the viewer follows. Null is a visitor.
 */
export const seenBy = async (store: ReadStore, albums: readonly Guarded[], viewer: string | null): Promise<Seen> => {
  const forFollowers = unique(albums.filter(({ visibility }) => visibility === 'followers').map(({ artistId }) => artistId));
  const [authors, followed] = await Promise.all([
    authorCards(store, unique(albums.map(({ artistId }) => artistId)), viewer),
    viewer === null || forFollowers.length === 0 ? new Set<string>() : followedAmong(store, viewer, forFollowers),
  ]);
  const sees = ({ artistId, visibility }: Guarded): boolean => {
    if (artistId === viewer) return true;
    if (authors.isHidden(artistId)) return false;
    return visibility === 'public' || (visibility === 'followers' && followed.has(artistId));
  };
  return { sees, authors };
};
