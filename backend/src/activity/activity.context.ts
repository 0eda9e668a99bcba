import { defineContext } from '../kernel/context';
import { ActivityController } from './activity.controller';

export const activityContext = defineContext({
  name: 'activity',
  controllers: [ActivityController],
});
