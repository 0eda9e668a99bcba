import { defineContext } from '../kernel/context';
import { ContentAnalyticsController } from './content-analytics.controller';
import { MarketController } from './market.controller';
import { MusicAnalyticsController } from './music-analytics.controller';
import { PeopleAnalyticsController } from './people-analytics.controller';
import { ReportDesk } from './reports/report-desk';
import { ReportsController } from './reports/reports.controller';
import { TrackAnalyticsController } from './track-analytics.controller';

export const analyticsContext = defineContext({
  name: 'analytics',
  controllers: [
    TrackAnalyticsController,
    MarketController,
    PeopleAnalyticsController,
    MusicAnalyticsController,
    ContentAnalyticsController,
    ReportsController,
  ],
  parts: [ReportDesk],
});
