import type { Context } from '../kernel/context';
import { blocksProjection } from './blocks/blocks.projector';
import { hidesProjection } from './hides/hides.projector';

export const visibilityContext: Context = { name: 'visibility', projections: [blocksProjection, hidesProjection] };
