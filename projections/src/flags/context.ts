import { defineContext } from '../kernel/context';
import { flagsProjection } from './flags.projector';

export const flagsContext = defineContext({ name: 'flags', projections: [flagsProjection] });
