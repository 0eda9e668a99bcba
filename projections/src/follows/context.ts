import { defineContext } from '../kernel/context';
import { followsProjection } from './edges/edges.projector';

export const followsContext = defineContext({ name: 'follows', projections: [followsProjection] });
