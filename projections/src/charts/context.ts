import { defineContext } from '../kernel/context';
import { chartsProjection } from './charts/charts.projector';
import { chartSlicesProjection } from './charts/slices.projector';
import { chartReceiptsProjection } from './why/why.projector';

export const chartsContext = defineContext({
  name: 'charts',
  projections: [chartsProjection, chartSlicesProjection, chartReceiptsProjection],
});
