import { defineContext } from '../kernel/context';
import { pointsProjection } from './points/points.projector';

export const rewardsContext = defineContext({ name: 'rewards', projections: [pointsProjection] });
