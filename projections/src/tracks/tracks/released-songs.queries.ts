import type { TrackCard } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { LISTED_AT_ONCE } from '../../kernel';
import { releasedCards } from './tracks.queries';
import { trackCards } from './tracks.view';

/** Released songs that this viewer may see, the newest first; at most so many. */
export const releasedSongs = async (store: ReadStore, viewer: string | null, most: number): Promise<readonly TrackCard[]> => {
  const found: TrackCard[] = [];
  const query = { where: { isPublished: true }, orderBy: ['-releaseDate', '-id'], limit: LISTED_AT_ONCE } as const;
  for await (const rows of trackCards.in(store).pages(query)) {
    const ids = rows.map(({ id }) => id);
    const cards = await releasedCards(store, ids, viewer);
    found.push(...ids.flatMap((id) => cards.get(id) ?? []));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
};
