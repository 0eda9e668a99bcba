import { chartCalls, type ChartKind, type ChartWindow } from '@refrain/contracts/charts';
import { api } from '../../shared/lib/api';
import { reads } from '../../shared/lib/calls';

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChart: reads(build, chartCalls.getChart, {
      ask: (query: { window: ChartWindow; kind: ChartKind }) => ({ query }),
      providesTags: ['Chart'],
    }),
    /** What has passed stays as it is: no push changes it. */
    getChartAsOf: reads(build, chartCalls.getChartAsOf, {
      ask: (query: { window: ChartWindow; kind: ChartKind; at: string }) => ({ query }),
    }),
    getChartRail: reads(build, chartCalls.getChartRail, {
      ask: (query: { window: ChartWindow; kind: ChartKind; period: string }) => ({ query }),
      providesTags: ['Chart'],
    }),
    getPopularCharts: reads(build, chartCalls.getPopularCharts, { providesTags: ['Chart'] }),
  }),
});

export const { useGetChartQuery, useGetChartAsOfQuery, useGetChartRailQuery, useGetPopularChartsQuery } = chartsApi;
