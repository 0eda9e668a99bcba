import type { Context } from '../../shared/lib/context';

export const duplicatesContext: Context = {
  pages: { 'admin-audio-duplicate-detection': () => import('./DuplicatesPage').then((m) => m.DuplicatesPage) },
};
