import { LISTED_AT_ONCE, unique, type ListedPages } from '../../kernel';
import { authorCards } from '../../accounts';
import { trackCards } from './tracks.view';

/** Released tracks, the oldest release first. */
const released = (cursor: string | undefined) =>
  ({ where: { isPublished: true }, orderBy: ['releaseDate', 'id'], cursor, limit: LISTED_AT_ONCE }) as const;

export const listedTracks: ListedPages = {
  name: 'tracks',
  keys: async (store, cursor) => {
    const { rows, next } = await trackCards.keysIn(store).page(released(cursor));
    return { rows, next, changedAt: rows.at(-1)?.columns.releaseDate ?? null };
  },
  read: async (store, cursor) => {
    const { rows, next } = await trackCards.in(store).page(released(cursor));
    const { isHidden } = await authorCards(store, unique(rows.map(({ columns }) => columns.artistId)));
    return {
      rows: rows.map(({ id, columns: { artistId, releaseDate } }) =>
        isHidden(artistId) ? null : { path: `/track/${id}`, changedAt: releaseDate },
      ),
      next,
    };
  },
};
