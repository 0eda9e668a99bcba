import type { Context } from '../kernel/context';
import { pointsProjection } from './points/points.projector';

export const rewardsContext: Context = { name: 'rewards', projections: [pointsProjection] };
