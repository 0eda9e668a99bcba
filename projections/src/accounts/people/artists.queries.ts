import type { ArtistPageCard, AuthorCard } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { LISTED_AT_ONCE, parsed, type ShownPage } from '../../kernel';
import { authorCards } from './people.queries';
import { authors, people } from './people.view';

export type ArtistCard = Readonly<{ id: string }> & AuthorCard;

/** Artists that this viewer may see, in the order of their ids; at most so many. */
export const artistCards = async (store: ReadStore, viewer: string | null, most: number): Promise<readonly ArtistCard[]> => {
  const found: ArtistCard[] = [];
  for await (const rows of authors.in(store).pages({ where: { role: 'artist' }, orderBy: ['id'], limit: LISTED_AT_ONCE })) {
    const { isHidden } = await authorCards(
      store,
      rows.map(({ id }) => id),
      viewer,
    );
    found.push(...rows.filter(({ id }) => !isHidden(id)).map(({ id, text }) => ({ id, ...parsed(text) })));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
};

/** Artists that this viewer may see, those with the most followers first, without whether the viewer follows them. @throws BadCursor */
export const mostFollowedArtists = (
  store: ReadStore,
  viewer: string | null,
  cursor: string | undefined,
  limit: number,
): Promise<ShownPage<Omit<ArtistPageCard, 'isFollowing'>>> =>
  people.in(store).shownPage({ where: { role: 'artist' }, orderBy: ['-followersCount', '-id'], cursor, limit }, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const { isHidden, text } = await authorCards(store, ids, viewer);
    return rows.map(({ id, text: row }) => {
      if (isHidden(id)) return null;
      const { bio, palette, thumbhash, followersCount } = parsed(row);
      return { ...(JSON.parse(text(id)) as AuthorCard), id, bio, palette, thumbhash, followersCount };
    });
  });
