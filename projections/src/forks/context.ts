import { defineContext } from '../kernel/context';
import { forkTimers } from './timers.projector';

export const forksContext = defineContext({ name: 'forks', projections: [], timers: forkTimers });
