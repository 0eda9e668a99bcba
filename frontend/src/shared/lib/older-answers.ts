import { api } from './api/api';
import { startAppListening } from './redux';

type Started = { initiate: (arg: unknown, how: { subscribe: false; forceRefetch: true }) => never };

/** An answer that was on its way while a change was shown may be from before it, and would take the change back: it is asked for once more. */
startAppListening({
  actionCreator: api.internalActions.queryResultPatched,
  effect: async ({ payload }, { condition, dispatch, getState }) => {
    const asked = getState().api.queries[payload.queryCacheKey];
    const isAnswered = () => getState().api.queries[payload.queryCacheKey]?.status !== 'pending';
    if (!asked?.endpointName || isAnswered()) return;
    await condition(isAnswered);
    const { initiate } = (api.endpoints as Readonly<Record<string, Started>>)[asked.endpointName]!;
    dispatch(initiate(asked.originalArgs, { subscribe: false, forceRefetch: true }));
  },
});
