import type { Context } from '../../shared/lib/context';

export const editorialContext: Context = {
  pages: {
    blog: () => import('./NewsPage').then((m) => m.NewsPage),
    'blog-post': () => import('./ArticlePage').then((m) => m.ArticlePage),
    'admin-blog-management': () => import('./BlogDeskPage').then((m) => m.BlogDeskPage),
  },
};
