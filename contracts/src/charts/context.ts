import { contextOf } from '../kernel';
import { type ChartEvent, chartEvents } from './events';
import { chartSamples } from './samples';

export const chartsContext = contextOf<ChartEvent>()({
  name: 'charts',
  events: chartEvents,
  samples: chartSamples,
  subjects: {},
});
