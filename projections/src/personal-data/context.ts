import { defineContext } from '../kernel/context';
import { personalDataProjection } from './belongings/belongings.projector';

export const personalDataContext = defineContext({ name: 'personal-data', projections: [personalDataProjection] });
