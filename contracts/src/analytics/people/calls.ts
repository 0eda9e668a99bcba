import { call, shape } from '../../kernel';
import type { analyticsRefusals } from '../rules';
import type { Engagement, UserAnalytics } from './api';
import type { WeeksShown } from './rules';

type Weeks = { weeks?: WeeksShown };
type Refused = (typeof analyticsRefusals)['weeks'];

/** Who comes, who stays and who leaves. It names nobody. */
export const getUserAnalytics = call('GET /api/admin/user-analytics', {
  access: { page: 'admin-user-analytics' },
  worth: 'extra',
  query: shape<Weeks>(),
  answer: shape<UserAnalytics>(),
  refuses: shape<Refused>(),
});

/** What people do in a week, and how unevenly. It names nobody. */
export const getEngagement = call('GET /api/admin/engagement', {
  access: { page: 'admin-engagement' },
  worth: 'extra',
  query: shape<Weeks>(),
  answer: shape<Engagement>(),
  refuses: shape<Refused>(),
});
