import type { Context } from '../../shared/lib/context';

export const themesContext: Context = {
  pages: { 'admin-theme-management': () => import('./ThemesPage').then((m) => m.ThemesPage) },
};
