import { bytes, call, shape } from '../kernel';
import type {
  Chart,
  ChartAsOf,
  ChartCountries,
  ChartFeed,
  ChartRail,
  ChartRuns,
  ChartWhy,
  NumberOne,
  PopularCharts,
} from './api';
import type { ChartList } from './lists';
import type { chartRefusals, ChartRules, ChartWindow } from './rules';

/** A chart: of a day, a week, a month or all time, of all music or of that of people or of AI. */
export const getChart = call('GET /api/charts', {
  access: 'public',
  worth: 'extra',
  query: shape<{ window?: ChartWindow; kind?: ChartList }>(),
  answer: shape<Chart>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind']>(),
});

/** The countries of artists that a chart can be of: those with songs that were played. */
export const getChartCountries = call('GET /api/charts/countries', {
  access: 'public',
  worth: 'extra',
  answer: shape<ChartCountries>(),
});

/** A chart as it stood at a moment that has passed, by the verdicts of then or of now. */
export const getChartAsOf = call('GET /api/charts/as-of', {
  access: 'public',
  worth: 'extra',
  limit: 'chartAsOf',
  query: shape<{ window?: ChartWindow; kind?: ChartList; at: string; rules?: ChartRules }>(),
  answer: shape<ChartAsOf>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'asOf' | 'asOfFuture' | 'rules']>(),
});

/** The best place of each song in earlier periods, and in how many it stood. */
export const getChartRuns = call('GET /api/charts/runs', {
  access: 'public',
  worth: 'extra',
  limit: 'chartAsOf',
  query: shape<{ window?: ChartWindow; kind?: ChartList; at?: string }>(),
  answer: shape<ChartRuns>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'asOf' | 'asOfFuture']>(),
});

/** Why a song has its place in a chart: plays that counted, plays that did not, the rule, its neighbours and its latest receipts. */
export const getChartWhy = call('GET /api/charts/why', {
  access: 'public',
  worth: 'extra',
  limit: 'chartAsOf',
  query: shape<{ window?: ChartWindow; kind?: ChartList; at?: string; rules?: ChartRules; track: string }>(),
  answer: shape<ChartWhy>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'asOf' | 'asOfFuture' | 'rules' | 'notInChart']>(),
});

/** The public feed of charts: a signed file for each period that is over. */
export const getChartFeed = call('GET /api/charts/feed', { access: 'public', worth: 'extra', answer: shape<ChartFeed>() });

/** The plays of a period without their listeners, the charts that follow from them, and a signature over both. */
export const getChartFeedFile = call('GET /api/charts/feed/:window/:period', {
  access: 'public',
  worth: 'extra',
  limit: 'chartFeed',
  answer: bytes<'application/x-ndjson'>(),
  refuses: shape<(typeof chartRefusals)['feedWindow' | 'feedNotYet' | 'period']>(),
});

/** The counted plays of a day, a week or a month, hour by hour; of all time day by day. */
export const getChartRail = call('GET /api/charts/rail', {
  access: 'public',
  worth: 'extra',
  query: shape<{ window?: ChartWindow; kind?: ChartList; period?: string }>(),
  answer: shape<ChartRail>(),
  refuses: shape<(typeof chartRefusals)['window' | 'kind' | 'period']>(),
});

/** The top five of the week. */
export const getPopularCharts = call('GET /api/sidebar/popular-charts', {
  access: 'public',
  worth: 'extra',
  answer: shape<PopularCharts>(),
});

/** The song at the top of the week, or of the newest week with plays. */
export const getNumberOne = call('GET /api/charts/number-one', { access: 'public', worth: 'extra', answer: shape<NumberOne>() });
