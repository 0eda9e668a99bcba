import type { Context } from '../kernel/context';
import { chartsProjection } from './charts/charts.projector';

export const chartsContext: Context = { name: 'charts', projections: [chartsProjection] };
