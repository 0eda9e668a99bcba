import { defineContext } from '../kernel/context';
import { authorityProjection } from './authority.projector';

export const authorityContext = defineContext({ name: 'authority', projections: [authorityProjection] });
