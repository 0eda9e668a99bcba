import { defineContext } from '../kernel/context';
import { forEveryone } from '../kernel/live/room-rules';
import { ChartsController } from './charts.controller';
import { ChartFeeds } from './feed/chart-feed';
import { ChartFeedController } from './feed/feed.controller';

export const chartsContext = defineContext({
  name: 'charts',
  controllers: [ChartsController, ChartFeedController],
  parts: [ChartFeeds],
  rooms: { charts: forEveryone },
});
