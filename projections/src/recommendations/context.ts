import { defineContext } from '../kernel/context';
import { recommendationsProjection } from './taste/taste.projector';

export const recommendationsContext = defineContext({ name: 'recommendations', projections: [recommendationsProjection] });
