import { api } from './api/api';
import { startAppListening } from './redux';

type Started = { initiate: (arg: unknown, how: { subscribe: false; forceRefetch: true }) => never };

/**
 * An answer that was on its way while a change was shown may be from before it, and would take the change back: it is asked for once more. One that is
 * not waited for any more, because the person signed out, is not.
 */
export const watchOlderAnswers = () =>
  startAppListening({
    actionCreator: api.internalActions.queryResultPatched,
    effect: async ({ payload }, { condition, dispatch, getState }) => {
      const asked = () => getState().api.queries[payload.queryCacheKey];
      if (asked()?.status !== 'pending') return;
      await condition(() => asked()?.status !== 'pending');
      const { status, endpointName, originalArgs } = asked() ?? {};
      if (status !== 'fulfilled' || !endpointName) return;
      const { initiate } = (api.endpoints as Readonly<Record<string, Started>>)[endpointName]!;
      dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    },
  });
