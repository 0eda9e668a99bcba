import { defineContext } from '../kernel/context';
import { effectsProjection } from './open/open.projector';

export const effectsContext = defineContext({ name: 'effects', projections: [effectsProjection] });
