import type { Context } from '../kernel/context';
import { peopleProjection } from './people/people.projector';

export const accountsContext: Context = { name: 'accounts', projections: [peopleProjection] };
