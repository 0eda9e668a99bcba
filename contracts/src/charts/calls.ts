import { call, shape } from '../kernel';
import type { Chart, ChartAsOf, ChartRail, NumberOne, PopularCharts } from './api';
import type { ChartKind, chartRefusals, ChartWindow } from './rules';

/** A chart: of a day, a week, a month or all time, of all music or of that of people or of AI. */
export const getChart = call('GET /api/charts', {
  access: 'public',
  worth: 'extra',
  query: shape<{ window?: ChartWindow; kind?: ChartKind }>(),
  answer: shape<Chart>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind']>(),
});

/** A chart as it stood at a moment that has passed, by the verdicts of then. */
export const getChartAsOf = call('GET /api/charts/as-of', {
  access: 'public',
  worth: 'extra',
  limit: 'chartAsOf',
  query: shape<{ window?: ChartWindow; kind?: ChartKind; at: string }>(),
  answer: shape<ChartAsOf>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'asOf' | 'asOfFuture' | 'asOfAllTime']>(),
});

/** The counted plays of a day, a week or a month, hour by hour. */
export const getChartRail = call('GET /api/charts/rail', {
  access: 'public',
  worth: 'extra',
  query: shape<{ window?: ChartWindow; kind?: ChartKind; period?: string }>(),
  answer: shape<ChartRail>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'period' | 'asOfAllTime']>(),
});

/** The top five of the week. */
export const getPopularCharts = call('GET /api/sidebar/popular-charts', {
  access: 'public',
  worth: 'extra',
  answer: shape<PopularCharts>(),
});

/** The song at the top of the week, or of the newest week with plays. */
export const getNumberOne = call('GET /api/charts/number-one', { access: 'public', worth: 'extra', answer: shape<NumberOne>() });
