import type { Context } from '../../shared/lib/context';

export const forksContext: Context = {
  pages: { 'admin-what-if': () => import('./WhatIfPage').then((m) => m.WhatIfPage) },
};
