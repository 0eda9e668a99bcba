import type { Context, PageLoader } from '../../shared/lib/context';

const form: PageLoader = () => import('./form/AlbumFormPage').then((m) => m.AlbumFormPage);

export const albumsContext: Context = {
  pages: {
    albums: () => import('./AlbumsPage').then((m) => m.AlbumsPage),
    'album-create': form,
    'album-edit': form,
  },
};
