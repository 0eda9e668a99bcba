import { authorCards } from '../../accounts';
import { LISTED_AT_ONCE, parsed, unique, type ListedPages } from '../../kernel';
import { playlists } from './playlists.view';

const listed = (cursor: string | undefined) => ({ orderBy: ['id'], cursor, limit: LISTED_AT_ONCE }) as const;

/** Lists that are for everyone; others only fill places. When one changed last is not known. */
export const listedPlaylists: ListedPages = {
  name: 'playlists',
  keys: (store, cursor) => playlists.keysIn(store).page(listed(cursor)),
  read: async (store, cursor) => {
    const { rows, next } = await playlists.in(store).page(listed(cursor));
    const { isHidden } = await authorCards(store, unique(rows.map(({ columns }) => columns.ownerId)), null);
    return {
      rows: rows.map(({ id, text, columns }) =>
        parsed(text).visibility !== 'public' || isHidden(columns.ownerId) ? null : { path: `/playlist/${id}`, changedAt: null },
      ),
      next,
    };
  },
};
