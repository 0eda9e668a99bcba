import { defineContext } from '../kernel/context';
import { ContentAnalyticsController } from './content-analytics.controller';
import { MarketController } from './market.controller';
import { MusicAnalyticsController } from './music-analytics.controller';
import { PeopleAnalyticsController } from './people-analytics.controller';
import { TrackAnalyticsController } from './track-analytics.controller';

export const analyticsContext = defineContext({
  name: 'analytics',
  controllers: [
    TrackAnalyticsController,
    MarketController,
    PeopleAnalyticsController,
    MusicAnalyticsController,
    ContentAnalyticsController,
  ],
});
