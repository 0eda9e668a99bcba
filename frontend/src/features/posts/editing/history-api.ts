import { commentCalls, editCalls, type TargetKind } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api/api';
import { reads } from '../../../shared/lib/api/calls';

/** What has versions. */
export type Edited = Readonly<{ kind: TargetKind; id: string; updatedAt: string }>;

const HISTORY = { post: editCalls.getPostHistory, comment: commentCalls.getCommentHistory };

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: reads(build, ({ kind }: Edited) => HISTORY[kind], {
      ask: ({ id }: Edited) => ({ params: { id } }),
      // Another version is another history.
      serializeQueryArgs: ({ queryArgs: { kind, id, updatedAt } }) => `history:${kind}:${id}:${updatedAt}`,
    }),
  }),
});

export const { useGetHistoryQuery } = historyApi;
