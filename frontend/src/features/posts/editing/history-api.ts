import { commentCalls, type TargetKind } from '@refrain/contracts/posts';
import { api } from '../../../shared/lib/api';
import { reads } from '../../../shared/lib/calls';

/** What has versions. */
export type Edited = Readonly<{ kind: TargetKind; id: string; updatedAt: string }>;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: reads(build, commentCalls.getCommentHistory, {
      ask: ({ id }: Edited) => ({ params: { id } }),
      // Another version is another history.
      serializeQueryArgs: ({ queryArgs: { kind, id, updatedAt } }) => `history:${kind}:${id}:${updatedAt}`,
    }),
  }),
});

export const { useGetHistoryQuery } = historyApi;
