import { defineContext } from '../kernel/context';
import { communityProjection } from './community/community.projector';
import { statsProjection } from './stats/stats.projector';

export const siteContext = defineContext({ name: 'site', projections: [statsProjection, communityProjection] });
