import { defineContext } from '../kernel/context';
import { historyProjection } from './history.projector';

export const historyContext = defineContext({ name: 'history', projections: [historyProjection] });
