import { contextOf, limitOf } from '../kernel';
import { type ChartEvent, chartEvents } from './events';
import { chartSamples } from './samples';

export const chartsContext = contextOf<ChartEvent>()({
  name: 'charts',
  events: chartEvents,
  samples: chartSamples,
  subjects: {},
  // A handle that is dragged asks for a moment now and then; by an address as by a person.
  limits: {
    chartAsOf: limitOf(120, 1500),
    // A reader of the feed fetches a file a week, and once all of them.
    chartFeed: limitOf(60, 600),
  },
});
