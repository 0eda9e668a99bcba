import {
  contentAnalyticsCalls,
  musicAnalyticsCalls,
  peopleAnalyticsCalls,
  usageReportCalls,
  type PeriodKind,
  type WeeksShown,
} from '@refrain/contracts/analytics';
import { api } from '../../../shared/lib/api/api';
import { pages, reads } from '../../../shared/lib/api/calls';

export const {
  useGetUserAnalyticsQuery,
  useGetEngagementQuery,
  useGetContentAnalyticsQuery,
  useGetAiInsightsQuery,
  useGetArtistAnalyticsInfiniteQuery,
  useGetUsageReportsInfiniteQuery,
  useGetUsageReportQuery,
  useLazyFoldUsageReportQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getUserAnalytics: reads(build, peopleAnalyticsCalls.getUserAnalytics, {
      ask: (weeks: WeeksShown) => ({ query: { weeks } }),
      keepUnusedDataFor: 0,
    }),
    getEngagement: reads(build, peopleAnalyticsCalls.getEngagement, {
      ask: (weeks: WeeksShown) => ({ query: { weeks } }),
      keepUnusedDataFor: 0,
    }),
    getContentAnalytics: reads(build, contentAnalyticsCalls.getContentAnalytics, {
      ask: (query: { weeks: WeeksShown; week?: string }) => ({ query }),
      keepUnusedDataFor: 0,
    }),
    getAiInsights: reads(build, musicAnalyticsCalls.getAiInsights, { keepUnusedDataFor: 0 }),
    getUsageReports: pages(build, usageReportCalls.getUsageReports, {
      ask: (kind: PeriodKind) => ({ query: { kind } }),
      keepUnusedDataFor: 0,
    }),
    getUsageReport: reads(build, usageReportCalls.getUsageReport, {
      ask: (params: { kind: PeriodKind; period: string }) => ({ params }),
      keepUnusedDataFor: 0,
    }),
    foldUsageReport: reads(build, usageReportCalls.foldUsageReport, {
      ask: ({ kind, period, ...query }: { kind: PeriodKind; period: string; until?: string; cursor?: string }) => ({
        params: { kind, period },
        query,
      }),
      keepUnusedDataFor: 0,
    }),
    getArtistAnalytics: pages(build, musicAnalyticsCalls.getArtistAnalytics, {
      ask: (month: string | null) => ({ query: month ? { month } : {} }),
      keepUnusedDataFor: 0,
    }),
  }),
});
