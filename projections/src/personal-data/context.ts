import type { Context } from '../kernel/context';
import { personalDataProjection } from './belongings/belongings.projector';

export const personalDataContext: Context = { name: 'personal-data', projections: [personalDataProjection] };
