import type { Context } from '../kernel/context';
import { effectsProjection } from './open/open.projector';

export const effectsContext: Context = { name: 'effects', projections: [effectsProjection] };
