import { defineContext } from '../kernel/context';
import { blocksProjection } from './blocks/blocks.projector';
import { hidesProjection } from './hides/hides.projector';

export const visibilityContext = defineContext({ name: 'visibility', projections: [blocksProjection, hidesProjection] });
