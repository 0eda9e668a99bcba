import { defineContext } from '../kernel/context';
import { forEveryone } from '../kernel/live/room-rules';
import { ChartsController } from './charts.controller';

export const chartsContext = defineContext({
  name: 'charts',
  controllers: [ChartsController],
  rooms: { charts: forEveryone },
});
