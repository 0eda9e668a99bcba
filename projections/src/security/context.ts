import { defineContext } from '../kernel/context';
import { securityProjection } from './security.projector';

export const securityContext = defineContext({ name: 'security', projections: [securityProjection] });
