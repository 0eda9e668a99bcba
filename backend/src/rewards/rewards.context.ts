import { defineContext } from '../kernel/context';
import { forOwner } from '../kernel/live/room-rules';
import { RewardsController } from './rewards.controller';

export const rewardsContext = defineContext({
  name: 'rewards',
  controllers: [RewardsController],
  rooms: { points: forOwner },
});
