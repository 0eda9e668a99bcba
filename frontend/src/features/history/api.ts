import { historyCalls, type RecountRequest } from '@refrain/contracts/history';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

export type ThingRef = Readonly<{ kind: string; id: string }>;
/** After an event of the thing, or at the end of a day. */
export type StateMoment = Readonly<{ revision: string } | { on: string }>;

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHistory: pages(build, historyCalls.getHistory, {
      ask: ({ kind, id }: ThingRef) => ({ params: { kind, id } }),
      providesTags: ['Operations'],
    }),
    getStateAt: reads(build, historyCalls.getStateAt, {
      ask: ({ kind, id, ...moment }: ThingRef & StateMoment) => ({ params: { kind, id }, query: moment }),
      providesTags: ['Operations'],
    }),
    revealHistory: changes(build, historyCalls.revealHistory),
    previewUndo: changes(build, historyCalls.previewUndo),
    undoEvent: changes(build, historyCalls.undoEvent, { invalidatesTags: ['Operations', 'Moderation', 'Post'] }),
    getPersonActs: pages(build, historyCalls.getPersonActs, { ask: (id: string) => ({ params: { id } }) }),
    getLooks: pages(build, historyCalls.getLooks, { ask: (_arg: void) => ({}) }),
    recount: reads(build, historyCalls.recount, { ask: (query: RecountRequest) => ({ query }), keepUnusedDataFor: 0 }),
  }),
});

export const {
  useGetHistoryInfiniteQuery,
  useGetStateAtQuery,
  useRevealHistoryMutation,
  usePreviewUndoMutation,
  useUndoEventMutation,
  useGetPersonActsInfiniteQuery,
  useGetLooksInfiniteQuery,
  useLazyRecountQuery,
} = historyApi;
