import { isPiBrowser } from '@refrain/contracts/accounts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { sessionApi } from '../session/api';
import { selectUser } from '../session/session';
import { watchSessions } from '../session/watch/watching';
import { storeDrafts } from '../session/drafts/stored-drafts';
import { renewLine, setUpLive } from '../realtime/socket';
import { watchInstall } from '../shared/lib/browser/install';
import { watchMotion } from '../shared/lib/look/motion';
import { watchTheme } from '../shared/lib/look/theme';
import { reportError, watchErrors } from './errors/report-error';
import { pageOf } from './pages';
import { createRouter } from './router';
import { api } from '../shared/lib/api/api';
import { contexts } from './contexts';
import { reloadForNewBuild } from './errors/stale-build';
import { startAppListening } from '../shared/lib/redux';
import { store } from './store';

/** Signing in or out needs a connection with the new session; the socket library is not loaded before that. */
const reconnectForEachUser = () =>
  startAppListening({
    predicate: (_action, now, before) => {
      const was = selectUser(before).data;
      return was !== undefined && selectUser(now).data?.id !== was?.id;
    },
    effect: renewLine,
  });

/** Once a person is signed in: visitors have no acts of their own. */
const watchOwnActsOfTheUser = () =>
  startAppListening({
    predicate: (_action, now) => Boolean(selectUser(now).data),
    effect: async (_action, { unsubscribe }) => {
      unsubscribe();
      await import('../session/own-acts/watch').then((m) => m.watchOwnActs(store, contexts)).catch(() => undefined);
    },
  });

const storeDraftsAsTheyChange = () =>
  startAppListening({
    predicate: (_action, now, before) => now.drafts !== before.drafts,
    effect: (_action, { getState }) => storeDrafts(getState().drafts),
  });

/** Work that can wait starts this much later, and when the browser is idle, where it can say so. */
const LATER_MS = 3000;
const whenIdle = (work: () => void) =>
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), LATER_MS);

/** What only the Pi Browser needs, and only it loads. */
const startPi = () => {
  if (isPiBrowser(navigator.userAgent)) void import('../features/accounts/pi/start-pi').then((m) => m.startPi());
};

/** After the page: nothing waits for the service worker. In development it would serve outdated files. */
const startOfflineAfterLoad = () => {
  if (!import.meta.env.PROD) return;
  const begin = () =>
    void import('../features/offline/start').then((m) =>
      m.startOffline(store, (error) => reportError(error, { context: 'service worker' })),
    );
  // Behind a painted page these scripts may come after the page has loaded.
  if (document.readyState === 'complete') whenIdle(begin);
  else window.addEventListener('load', begin);
};

/** The session could not be fetched while offline; it is fetched once the browser is online again. */
const fetchSessionOnceOnline = () =>
  window.addEventListener('online', () => {
    if (selectUser(store.getState()).isError)
      void store.dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }));
  });

/** Everything that runs beside the screens. Answers the router. */
export const start = () => {
  watchErrors();
  reloadForNewBuild();
  watchTheme();
  watchMotion();
  watchInstall();
  // Nothing that has the focus goes before the page has been read.
  void import('../shared/lib/browser/keep-focus').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
  startOfflineAfterLoad();
  fetchSessionOnceOnline();
  setUpLive(contexts, (missed) => store.dispatch(api.util.invalidateTags([...missed])));
  // Lets polling queries know whether the page is visible.
  setupListeners(store.dispatch);
  void store.dispatch(sessionApi.endpoints.getUser.initiate());
  watchSessions(store.dispatch, startAppListening);
  reconnectForEachUser();
  storeDraftsAsTheyChange();
  watchOwnActsOfTheUser();
  startPi();
  const router = createRouter(pageOf, () => selectUser(store.getState()).data);
  // Nothing depends on it: a connection that breaks here is no failure of the page.
  whenIdle(() => void import('./telemetry/start').then(({ startTelemetry }) => startTelemetry(router)).catch(() => undefined));
  return router;
};
