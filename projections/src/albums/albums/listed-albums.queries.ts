import { albumPath } from '@refrain/contracts/albums';
import { LISTED_AT_ONCE, parsed, type ListedPages } from '../../kernel';
import { albums } from './albums.view';
import { seenBy } from './seen-by.queries';

/** Public albums, the oldest release first. */
const listed = (cursor: string | undefined) =>
  ({ where: { visibility: 'public' }, orderBy: ['releaseDate', 'id'], cursor, limit: LISTED_AT_ONCE }) as const;

export const listedAlbums: ListedPages = {
  name: 'albums',
  keys: (store, cursor) => albums.keysIn(store).page(listed(cursor)),
  read: async (store, cursor) => {
    const { rows, next } = await albums.in(store).page(listed(cursor));
    const { sees } = await seenBy(
      store,
      rows.map(({ columns }) => columns),
      null,
    );
    return {
      rows: rows.map(({ id, text, columns }) => {
        if (!sees(columns)) return null;
        const { createdAt, editedAt } = parsed(text);
        return { path: albumPath(id), changedAt: editedAt ?? createdAt };
      }),
      next,
    };
  },
};
