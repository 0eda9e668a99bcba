import { defineContext } from '../kernel/context';
import { tipsProjection } from './tips/tips.projector';

export const tipsContext = defineContext({ name: 'tips', projections: [tipsProjection] });
