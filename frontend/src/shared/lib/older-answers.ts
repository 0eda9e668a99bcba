import { startAppListening } from './redux';
import { api } from './api/api';

type Started = { initiate: (arg: unknown, how: { subscribe: false; forceRefetch: true }) => never };

/** An answer that was on its way while a change was shown may be from before it, and would take the change back: it is asked for once more. */
startAppListening({
  actionCreator: api.internalActions.queryResultPatched,
  effect: async ({ payload: { queryCacheKey } }, { condition, dispatch, getState }) => {
    const shown = () => getState().api.queries[queryCacheKey];
    if (shown()?.status !== 'pending') return;
    await condition(() => shown()?.status !== 'pending');
    const { status, endpointName, originalArgs } = shown() ?? {};
    if (status !== 'fulfilled' || !endpointName) return;
    const { initiate } = (api.endpoints as Readonly<Record<string, Started>>)[endpointName]!;
    dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
  },
});
