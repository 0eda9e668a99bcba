import { defineContext } from '../kernel/context';
import { ChartsController } from './charts.controller';

export const chartsContext = defineContext({
  name: 'charts',
  controllers: [ChartsController],
});
