import { authorCards } from '../../accounts';
import { LISTED_AT_ONCE, NEWEST_FIRST, parsed, unique, type ListedPages } from '../../kernel';
import { videos } from './videos.view';

/** Videos that can be played. The index has the newest first; a part that fills up moves with it. */
const listed = (cursor: string | undefined) =>
  ({ where: { processingStatus: 'completed' }, orderBy: NEWEST_FIRST, cursor, limit: LISTED_AT_ONCE }) as const;

export const listedVideos: ListedPages = {
  name: 'videos',
  keys: (store, cursor) => videos.keysIn(store).page(listed(cursor)),
  read: async (store, cursor) => {
    const { rows, next } = await videos.in(store).page(listed(cursor));
    const artists = unique(rows.map(({ columns }) => columns.artistId));
    const { isHidden } = await authorCards(store, artists, null);
    return {
      rows: rows.map(({ id, text, columns }) =>
        isHidden(columns.artistId) ? null : { path: `/video/${id}`, changedAt: parsed(text).createdAt },
      ),
      next,
    };
  },
};
