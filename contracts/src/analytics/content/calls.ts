import { call, shape } from '../../kernel';
import type { WeeksShown } from '../people/rules';
import type { analyticsRefusals } from '../rules';
import type { ContentAnalytics } from './api';

/** What is written, heard and shared, and what of it most in a week. */
export const getContentAnalytics = call('GET /api/admin/content-analytics', {
  access: { page: 'admin-content-analytics' },
  worth: 'extra',
  query: shape<{ weeks?: WeeksShown; week?: string }>(),
  answer: shape<ContentAnalytics>(),
  refuses: shape<(typeof analyticsRefusals)['weeks' | 'week']>(),
});
