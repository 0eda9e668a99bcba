import type { Context } from '../../shared/lib/context';

export const videosContext: Context = {
  pages: { 'discover-videos': () => import('./VideosPage').then((m) => m.VideosPage) },
};
