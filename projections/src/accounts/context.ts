import { defineContext } from '../kernel/context';
import { peopleProjection } from './people/people.projector';

export const accountsContext = defineContext({ name: 'accounts', projections: [peopleProjection] });
