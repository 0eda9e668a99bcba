import { isPiBrowser } from '@refrain/contracts/accounts';
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

/** Some while after the page is there, and where the browser knows, when it has nothing to do. */
const LATER_MS = 3000;
const whenIdle = (work: () => void) => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), LATER_MS);
/** What only the Pi Browser needs, and only it loads. */
const startPi = () => {
  if (isPiBrowser(navigator.userAgent)) void import('../features/accounts/pi/start-pi').then((m) => m.startPi());
};

/** Everything that runs beside the screens. Answers the router. */
export const start = () => {
  reloadForNewBuild();
  watchTheme();
  void store.dispatch(accountsApi.endpoints.getUser.initiate());
  startAppListening(sessionExpiry);
  watchSessions(store.dispatch, startAppListening);
  renewLineWithTheUser();
  startPi();
  const router = createRouter();
  // Nothing depends on it: a line that breaks here is no failure of the page.
  whenIdle(() => void import('../telemetry/start').then(({ startTelemetry }) => startTelemetry(router)).catch(() => undefined));
  return router;
};
