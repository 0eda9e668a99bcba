import { defineContext } from '../kernel/context';
import { RewardsController } from './rewards.controller';

export const rewardsContext = defineContext({
  name: 'rewards',
  controllers: [RewardsController],
});
