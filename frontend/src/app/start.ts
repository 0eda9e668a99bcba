import { accountsApi } from '../features/accounts/api';
import { selectUser, sessionExpiry } from '../features/accounts/session';
import { watchSessions } from '../features/accounts/session-watching';
import { renewLine } from '../realtime/socket';
import { watchTheme } from '../shared/lib/theme';
import { createRouter } from './router';
import { reloadForNewBuild } from './stale-build';
import { startAppListening, store } from './store';

/** Whoever signs in or out needs a line to the server with the new session; the library stays unloaded until then. */
const renewLineWithTheUser = () =>
  startAppListening({
    predicate: (_action, now, before) => {
      const was = selectUser(before).data;
      return was !== undefined && selectUser(now).data?.id !== was?.id;
    },
    effect: renewLine,
  });

/** Everything that runs beside the screens. Answers the router. */
export const start = () => {
  reloadForNewBuild();
  watchTheme();
  void store.dispatch(accountsApi.endpoints.getUser.initiate());
  startAppListening(sessionExpiry);
  watchSessions(store.dispatch, startAppListening);
  renewLineWithTheUser();
  return createRouter();
};
