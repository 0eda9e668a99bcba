import type { Context } from '../kernel/context';
import { communityProjection } from './community/community.projector';
import { statsProjection } from './stats/stats.projector';

export const siteContext: Context = { name: 'site', projections: [statsProjection, communityProjection] };
