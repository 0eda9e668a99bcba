import type { Context } from '../kernel/context';
import { timersProjection } from './due/due.projector';

export const timersContext: Context = { name: 'timers', projections: [timersProjection] };
