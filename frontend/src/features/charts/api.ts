import { chartCalls, type ChartList, type ChartRules, type ChartWindow } from '@refrain/contracts/charts';
import { api } from '../../shared/lib/api/api';
import { reads } from '../../shared/lib/api/calls';

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChart: reads(build, chartCalls.getChart, {
      ask: (query: { window: ChartWindow; kind: ChartList }) => ({ query }),
      providesTags: ['Chart'],
    }),
    /** What has passed stays as it is: no push changes it. */
    getChartAsOf: reads(build, chartCalls.getChartAsOf, {
      ask: (query: { window: ChartWindow; kind: ChartList; at: string; rules: ChartRules }) => ({ query }),
    }),
    getChartRuns: reads(build, chartCalls.getChartRuns, {
      ask: (query: { window: ChartWindow; kind: ChartList; at?: string }) => ({ query }),
      providesTags: ['Chart'],
    }),
    getChartWhy: reads(build, chartCalls.getChartWhy, {
      ask: (query: { window: ChartWindow; kind: ChartList; at?: string; rules: ChartRules; track: string }) => ({ query }),
      providesTags: ['Chart'],
    }),
    getChartCountries: reads(build, chartCalls.getChartCountries, { providesTags: ['Chart'] }),
    getChartFeed: reads(build, chartCalls.getChartFeed, {}),
    getChartRail: reads(build, chartCalls.getChartRail, {
      ask: (query: { window: ChartWindow; kind: ChartList; period: string }) => ({ query }),
      providesTags: ['Chart'],
    }),
    getPopularCharts: reads(build, chartCalls.getPopularCharts, { providesTags: ['Chart'] }),
  }),
});

export const {
  useGetChartQuery,
  useGetChartAsOfQuery,
  useGetChartRunsQuery,
  useGetChartWhyQuery,
  useGetChartCountriesQuery,
  useGetChartFeedQuery,
  useGetChartRailQuery,
  useGetPopularChartsQuery,
} = chartsApi;
