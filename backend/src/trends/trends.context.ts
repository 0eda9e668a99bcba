import { defineContext } from '../kernel/context';
import { TrendsController } from './trends.controller';

export const trendsContext = defineContext({
  name: 'trends',
  controllers: [TrendsController],
});
