import type { Context } from '../kernel/context';
import { activityProjection } from './activity/activity.projector';

export const activityContext: Context = { name: 'activity', projections: [activityProjection] };
