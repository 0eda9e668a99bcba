import { diagnosticCalls, type DiagnosticList } from '@refrain/contracts/diagnostics';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const DIAGNOSTICS = { type: 'Context', id: 'diagnostics' } as const;

const RETRY = { track: diagnosticCalls.retryTrack, video: diagnosticCalls.retryVideo };
type Retried = Readonly<{ kind: keyof typeof RETRY; id: string }>;

const diagnosticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMediaJobs: pages(build, diagnosticCalls.getMediaJobs, {
      ask: (list: DiagnosticList) => ({ query: { list } }),
      providesTags: [DIAGNOSTICS],
    }),
    getMediaSummary: reads(build, diagnosticCalls.getMediaSummary, { providesTags: [DIAGNOSTICS] }),
    retryMedia: changes(build, ({ kind }: Retried) => RETRY[kind], {
      ask: ({ id }: Retried) => ({ params: { id } }),
      invalidatesTags: [DIAGNOSTICS],
    }),
  }),
});

export const { useGetMediaJobsInfiniteQuery, useGetMediaSummaryQuery, useRetryMediaMutation } = diagnosticsApi;
