import { defineContext } from '../kernel/context';
import { activityProjection } from './activity/activity.projector';

export const activityContext = defineContext({ name: 'activity', projections: [activityProjection] });
