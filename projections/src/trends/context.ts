import { defineContext } from '../kernel/context';
import { trendsProjection } from './trends/trends.projector';

export const trendsContext = defineContext({ name: 'trends', projections: [trendsProjection] });
