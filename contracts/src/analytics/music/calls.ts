import { call, shape, type After } from '../../kernel';
import type { analyticsRefusals } from '../rules';
import type { AiInsights, ArtistAnalyticsPage } from './api';

/** How much machines have a part in what comes out and in what is heard, by what was declared at the time. */
export const getAiInsights = call('GET /api/admin/ai-insights', {
  access: { page: 'admin-ai-insights' },
  worth: 'extra',
  answer: shape<AiInsights>(),
});

/** How artists fared in a month, those with the most plays first. */
export const getArtistAnalytics = call('GET /api/admin/artist-analytics', {
  access: { page: 'admin-artist-analytics' },
  worth: 'extra',
  query: shape<After & { month?: string }>(),
  answer: shape<ArtistAnalyticsPage>(),
  refuses: shape<(typeof analyticsRefusals)['month']>(),
});
