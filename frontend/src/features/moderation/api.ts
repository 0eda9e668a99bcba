import type { ActPage, RemoveRequest, ReportPage, ReportRequest, ReportState, TargetKind } from '@refrain/contracts/moderation';
import { api } from '../../shared/lib/api';

type Cursor = string | null;
const after = (cursor: Cursor, sign: '?' | '&') => (cursor ? `${sign}after=${encodeURIComponent(cursor)}` : '');
const pages = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: { next: Cursor }): string | undefined => next ?? undefined,
};

export type Target = Readonly<{ kind: TargetKind; id: string }>;
const pathOf = ({ kind, id }: Target) => `${kind}s/${id}`;

/** Whose acts: what was done to anybody's content, or to one's own. */
const HISTORIES = { all: '/admin/moderation-history', own: '/user/moderation-history' } as const;
export type History = keyof typeof HISTORIES;

export const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<unknown, Target & { body: ReportRequest }>({
      query: ({ body, ...target }) => ({ url: `/${pathOf(target)}/report`, method: 'POST', body }),
    }),
    getReports: build.infiniteQuery<ReportPage, ReportState, Cursor>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: state, pageParam }) => `/admin/reports?state=${state}${after(pageParam, '&')}`,
      providesTags: ['Moderation'],
    }),
    getActs: build.infiniteQuery<ActPage, History, Cursor>({
      infiniteQueryOptions: pages,
      query: ({ queryArg, pageParam }) => HISTORIES[queryArg] + after(pageParam, '?'),
      providesTags: ['Moderation'],
    }),
    removeContent: build.mutation<unknown, Target & { body: RemoveRequest }>({
      query: ({ body, ...target }) => ({ url: `/admin/${pathOf(target)}/remove`, method: 'POST', body }),
      invalidatesTags: ['Moderation'],
    }),
    restoreContent: build.mutation<unknown, Target>({
      query: (target) => ({ url: `/admin/${pathOf(target)}/restore`, method: 'POST' }),
      invalidatesTags: ['Moderation'],
    }),
    decideReports: build.mutation<unknown, { targetId: string; act: 'dismiss' | 'reopen' }>({
      query: ({ targetId, act }) => ({ url: `/admin/reports/${targetId}/${act}`, method: 'POST' }),
      invalidatesTags: ['Moderation'],
    }),
  }),
});

export const {
  useReportMutation,
  useGetReportsInfiniteQuery,
  useGetActsInfiniteQuery,
  useRemoveContentMutation,
  useRestoreContentMutation,
  useDecideReportsMutation,
} = moderationApi;
