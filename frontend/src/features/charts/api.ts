import type { Chart, ChartKind, ChartWindow, PopularCharts } from '@refrain/contracts/charts';
import { api } from '../../shared/lib/api';

export const chartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChart: build.query<Chart, { window: ChartWindow; kind: ChartKind }>({
      query: (params) => ({ url: '/charts', params }),
      providesTags: ['Chart'],
    }),
    getPopularCharts: build.query<PopularCharts, void>({ query: () => '/sidebar/popular-charts', providesTags: ['Chart'] }),
  }),
});

export const { useGetChartQuery, useGetPopularChartsQuery } = chartsApi;
