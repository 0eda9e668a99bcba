import { defineContext } from '../kernel/context';
import { spotlightProjection } from './spotlight/spotlight.projector';

export const screensContext = defineContext({ name: 'screens', projections: [spotlightProjection] });
