import { rehearsalCalls, type Helper } from '@refrain/contracts/rehearsal';
import { api } from '../../shared/lib/api/api';
import { changes, pages, reads } from '../../shared/lib/api/calls';

const REHEARSAL = { type: 'Context', id: 'rehearsal' } as const;
const SHOWN = { providesTags: [REHEARSAL], keepUnusedDataFor: 0 };
const CHANGED = { invalidatesTags: [REHEARSAL] };

const rehearsalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTestListeners: reads(build, rehearsalCalls.getTestListeners, SHOWN),
    makeTestListener: changes(build, rehearsalCalls.makeTestListener, CHANGED),
    removeTestListener: changes(build, rehearsalCalls.removeTestListener, CHANGED),
    tryAct: changes(build, rehearsalCalls.tryAct, CHANGED),
    getTestListener: reads(build, rehearsalCalls.getTestListener, SHOWN),
    getAutomaticActs: pages(build, rehearsalCalls.getAutomaticActs, {
      ...SHOWN,
      ask: (helper: Helper | null) => ({ query: helper ? { helper } : {} }),
    }),
  }),
});

export const {
  useGetTestListenersQuery,
  useMakeTestListenerMutation,
  useRemoveTestListenerMutation,
  useTryActMutation,
  useGetTestListenerQuery,
  useGetAutomaticActsInfiniteQuery,
} = rehearsalApi;
