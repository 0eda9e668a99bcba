import { chartCalls, type ChartKind, type ChartWindow } from '@refrain/contracts/charts';
import { api } from '../../shared/lib/api';
import { reads } from '../../shared/lib/calls';

const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChart: reads(build, chartCalls.getChart, {
      ask: (query: { window: ChartWindow; kind: ChartKind }) => ({ query }),
      providesTags: ['Chart'],
    }),
    getPopularCharts: reads(build, chartCalls.getPopularCharts, { providesTags: ['Chart'] }),
  }),
});

export const { useGetChartQuery, useGetPopularChartsQuery } = chartsApi;
