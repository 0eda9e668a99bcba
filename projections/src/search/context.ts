import { defineContext } from '../kernel/context';
import { searchProjection } from './search/search.projector';

export const searchContext = defineContext({ name: 'search', projections: [searchProjection] });
