import { defineContext } from '../kernel/context';
import { marketProjection } from './market/market.projector';
import { trackAnalyticsProjection } from './plays/plays.projector';

export const analyticsContext = defineContext({ name: 'analytics', projections: [trackAnalyticsProjection, marketProjection] });
