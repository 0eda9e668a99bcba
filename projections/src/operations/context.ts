import { defineContext } from '../kernel/context';
import { growthProjection } from './growth/growth.projector';
import { orderedTimers } from './timers.projector';

export const operationsContext = defineContext({ name: 'operations', projections: [growthProjection], timers: orderedTimers });
