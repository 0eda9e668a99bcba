import type { Context } from '../kernel/context';
import { followsProjection } from './edges/edges.projector';

export const followsContext: Context = { name: 'follows', projections: [followsProjection] };
