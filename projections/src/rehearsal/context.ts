import { defineContext } from '../kernel/context';
import { automaticProjection } from './automatic/automatic.projector';
import { rehearsalProjection } from './listeners/listeners.projector';

export const rehearsalContext = defineContext({ name: 'rehearsal', projections: [rehearsalProjection, automaticProjection] });
