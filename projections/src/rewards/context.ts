import { defineContext } from '../kernel/context';
import { pointsProjection } from './points/points.projector';
import { rewardsProjection } from './rewards/rewards.projector';

export const rewardsContext = defineContext({ name: 'rewards', projections: [pointsProjection, rewardsProjection] });
