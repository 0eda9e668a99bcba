import type { Context } from '../kernel/context';
import { spotlightProjection } from './spotlight/spotlight.projector';

export const screensContext: Context = { name: 'screens', projections: [spotlightProjection] };
