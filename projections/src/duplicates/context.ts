import { defineContext } from '../kernel/context';
import { duplicatesProjection } from './duplicates/duplicates.projector';

export const duplicatesContext = defineContext({ name: 'duplicates', projections: [duplicatesProjection] });
