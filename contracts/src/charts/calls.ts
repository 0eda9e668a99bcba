import { call, shape } from '../kernel';
import type { Chart, PopularCharts } from './api';
import type { ChartKind, chartRefusals, ChartWindow } from './rules';

/** A chart: of a day, a week, a month or all time, of all music or of that of people or of AI. */
export const getChart = call({
  method: 'GET',
  path: '/api/charts',
  access: 'public',
  worth: 'extra',
  query: shape<{ window?: ChartWindow; kind?: ChartKind }>(),
  answer: shape<Chart>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind']>(),
});

/** The top five of the week. */
export const getPopularCharts = call({
  method: 'GET',
  path: '/api/sidebar/popular-charts',
  access: 'public',
  worth: 'extra',
  answer: shape<PopularCharts>(),
});
