import { defineContext } from '../kernel/context';
import { diagnosticsProjection } from './jobs/jobs.projector';

export const diagnosticsContext = defineContext({ name: 'diagnostics', projections: [diagnosticsProjection] });
