import type { Context } from '../kernel/context';
import { trendsProjection } from './trends/trends.projector';

export const trendsContext: Context = { name: 'trends', projections: [trendsProjection] };
