import type { Context, PageLoader } from '../../shared/lib/context';

const video: PageLoader = () => import('./VideoPage').then((m) => m.VideoPage);

export const videosContext: Context = {
  pages: {
    'discover-videos': () => import('./VideosPage').then((m) => m.VideosPage),
    video,
    'videos-video': video,
  },
};
