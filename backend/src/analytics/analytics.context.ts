import { defineContext } from '../kernel/context';
import { MarketController } from './market.controller';
import { TrackAnalyticsController } from './track-analytics.controller';

export const analyticsContext = defineContext({
  name: 'analytics',
  controllers: [TrackAnalyticsController, MarketController],
});
