import { defineContext } from '../kernel/context';
import { forEveryone } from '../kernel/live/room-rules';
import { TrendsController } from './trends.controller';

export const trendsContext = defineContext({
  name: 'trends',
  controllers: [TrendsController],
  rooms: { trends: forEveryone },
});
