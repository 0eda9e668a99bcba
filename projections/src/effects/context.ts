import { defineContext } from '../kernel/context';
import { effectTimers } from './timers.projector';
import { effectsProjection } from './open/open.projector';

export const effectsContext = defineContext({ name: 'effects', projections: [effectsProjection], timers: effectTimers });
