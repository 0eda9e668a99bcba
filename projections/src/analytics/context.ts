import { defineContext } from '../kernel/context';
import { contentAnalyticsProjection } from './content/content.projector';
import { marketProjection } from './market/market.projector';
import { musicAnalyticsProjection } from './music/music.projector';
import { peopleAnalyticsProjection } from './people/people.projector';
import { usageReportsProjection } from './reports/reports.projector';
import { trackAnalyticsProjection } from './plays/plays.projector';

export const analyticsContext = defineContext({
  name: 'analytics',
  projections: [
    trackAnalyticsProjection,
    marketProjection,
    peopleAnalyticsProjection,
    musicAnalyticsProjection,
    contentAnalyticsProjection,
    usageReportsProjection,
  ],
});
