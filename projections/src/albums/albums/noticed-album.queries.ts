import { albumPath } from '@refrain/contracts/albums';
import type { NoticeSubject } from '../../kernel/context';
import { albums } from './albums.view';
import { seenBy } from './seen-by.queries';

/** An album that notifications are about, by its title of today. What its reader may not see by now is left out. */
export const noticedAlbum: NoticeSubject = {
  find: async (store, albumIds) => {
    const found = await albums.in(store).docs(albumIds);
    return (id) => ({ about: found.get(id)?.title ?? '', actionUrl: albumPath(id), cover: null });
  },
  hidden: async (store, viewer, albumIds) => {
    const found = await albums.in(store).docs(albumIds);
    const { sees } = await seenBy(store, [...found.values()], viewer);
    return new Set(
      albumIds.filter((id) => {
        const album = found.get(id);
        return !album || !sees(album);
      }),
    );
  },
};
