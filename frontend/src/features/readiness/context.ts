import type { Context } from '../../shared/lib/context';

export const readinessContext: Context = {
  pages: { 'admin-production-readiness': () => import('./ReadinessPage').then((m) => m.ReadinessPage) },
};
