import type { AuthorCard } from '@refrain/contracts/accounts';
import type { ReadStore } from '@refrain/storage/read-store';
import { LISTED_AT_ONCE, parsed } from '../../kernel';
import { authorCards } from './people.queries';
import { authors } from './people.view';

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
