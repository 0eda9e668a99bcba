import { defineContext } from '../kernel/context';
import { orderedTimers } from './timers.projector';

export const operationsContext = defineContext({ name: 'operations', projections: [], timers: orderedTimers });
