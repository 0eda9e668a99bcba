import type { Context } from '../../shared/lib/context';

export const recommendationsContext: Context = {
  pages: { recommendations: () => import('./RecommendationsPage').then((m) => m.RecommendationsPage) },
};
