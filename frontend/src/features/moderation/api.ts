import {
  moderationCalls,
  type ReopenRequest,
  type ReportKind,
  type ReportRequest,
  type ReportState,
} from '@refrain/contracts/moderation';
import { removalCalls, type RemoveRequest, type RestoreRequest, type TargetKind } from '@refrain/contracts/posts';
import { api } from '../../shared/lib/api/api';
import { changes, pages } from '../../shared/lib/api/calls';

/** What can be removed. */
type Target = Readonly<{ kind: TargetKind; id: string }>;
export type Reported = Readonly<{ kind: ReportKind; id: string }>;

const REPORT = {
  post: moderationCalls.reportPost,
  comment: moderationCalls.reportComment,
  person: moderationCalls.reportPerson,
};
const REMOVE = { post: removalCalls.removePost, comment: removalCalls.removeComment };
const RESTORE = { post: removalCalls.restorePost, comment: removalCalls.restoreComment };
/** Which acts: on all content, or on the viewer's own. */
const HISTORIES = { all: moderationCalls.getActs, own: moderationCalls.getOwnActs };
type History = keyof typeof HISTORIES;

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: changes(build, ({ kind }: Reported) => REPORT[kind], {
      ask: ({ id, body }: Reported & { body: ReportRequest }) => ({ params: { id }, body }),
    }),
    getReports: pages(build, moderationCalls.getReports, {
      ask: (state: ReportState) => ({ query: { state } }),
      providesTags: ['Moderation'],
    }),
    getActs: pages(build, (history: History) => HISTORIES[history], { ask: () => ({}), providesTags: ['Moderation'] }),
    removeContent: changes(build, ({ kind }: Target) => REMOVE[kind], {
      ask: ({ id, body }: Target & { body: RemoveRequest }) => ({ params: { id }, body }),
      invalidatesTags: ['Moderation'],
    }),
    restoreContent: changes(build, ({ kind }: Target) => RESTORE[kind], {
      ask: ({ id, body }: Target & { body: RestoreRequest }) => ({ params: { id }, body }),
      invalidatesTags: ['Moderation'],
    }),
    dismissReports: changes(build, moderationCalls.dismissReports, {
      ask: (targetId: string) => ({ params: { targetId } }),
      invalidatesTags: ['Moderation'],
    }),
    reopenReports: changes(build, moderationCalls.reopenReports, {
      ask: ({ targetId, body }: { targetId: string; body: ReopenRequest }) => ({ params: { targetId }, body }),
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
  useDismissReportsMutation,
  useReopenReportsMutation,
} = moderationApi;
