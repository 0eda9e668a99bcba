import { defineContext } from '../kernel/context';
import { chartsProjection } from './charts/charts.projector';
import { chartSlicesProjection } from './slices/slices.projector';
import { chartReceiptsProjection } from './why/why.projector';

export const chartsContext = defineContext({
  name: 'charts',
  projections: [chartsProjection, chartSlicesProjection, chartReceiptsProjection],
});
