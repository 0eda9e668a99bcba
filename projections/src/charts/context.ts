import { defineContext } from '../kernel/context';
import { chartsProjection } from './charts/charts.projector';

export const chartsContext = defineContext({ name: 'charts', projections: [chartsProjection] });
