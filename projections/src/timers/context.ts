import { defineContext } from '../kernel/context';
import { timersProjection } from './due/due.projector';

export const timersContext = defineContext({ name: 'timers', projections: [timersProjection] });
