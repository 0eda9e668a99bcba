import { isRejectedWithValue } from '@reduxjs/toolkit';
import { isHarmless } from '@refrain/contracts/telemetry';
import type { createRouter } from '../router';
import { startAppListening } from '../../shared/lib/redux';
import { store } from '../store';
import { siteApi } from '../../features/site/api';
import { runAnalytics } from '../../features/site/snippet-frame';
import { selectUser } from '../../session/session';
import { problemOf } from '../../shared/lib/api/problem';
import { playerSlice } from '../../player/state/slice';
import { contentOf, recordOf } from './describe';
import { interacted, onInteracted } from '../../shared/lib/interacted';
import { InteractionOutbox } from './outbox';
import { linkedContent, recordForms, recordHovers, recordReading } from './page-use';
import { sendInteractions } from './send';

type Router = ReturnType<typeof createRouter>;

const { actions } = playerSlice;
/** The interactions with the player, by action type. Actions that no person caused are left out. */
const CONTROLS: Readonly<Record<string, string>> = {
  [actions.trackPicked.type]: 'pick',
  [actions.playPressed.type]: 'play',
  [actions.pausePressed.type]: 'pause',
  [actions.stopped.type]: 'stop',
  [actions.seeked.type]: 'seek',
  [actions.volumeChanged.type]: 'volume',
  [actions.muteToggled.type]: 'mute',
  [actions.rateChanged.type]: 'rate',
  [actions.repeatCycled.type]: 'repeat',
  [actions.shuffleToggled.type]: 'shuffle',
  [actions.qualityChosen.type]: 'quality',
  [actions.queueAdded.type]: 'queue_add',
  [actions.queueRemoved.type]: 'queue_remove',
};

const recordControls = () =>
  startAppListening({
    predicate: ({ type }) => Object.hasOwn(CONTROLS, type),
    effect: ({ type }, { getState }) => {
      const track = getState().player.currentTrack;
      interacted({
        type: 'player_control',
        contentType: 'track',
        ...(track ? { contentId: track.id } : {}),
        extras: { action: CONTROLS[type] ?? '' },
      });
    },
  });

const recordError = (message: string, extras: Readonly<{ type: string; queryKey?: string; errorStatus: string }>): void => {
  if (!isHarmless(message))
    interacted({ type: 'error', contentType: 'system', extras: { ...extras, errorMessage: message.slice(0, 500) } });
};

type CallMeta = Readonly<{ arg?: Readonly<{ type?: string; endpointName?: string }> }>;
const UNAUTHORIZED = 401;

/** Calls that failed, except the ones that only say that nobody is signed in. */
const recordFailedCalls = () =>
  startAppListening({
    predicate: (action) => isRejectedWithValue(action) && problemOf(action.payload)?.status !== UNAUTHORIZED,
    effect: (action) => {
      const { payload, meta } = action as unknown as { payload: unknown; meta: CallMeta };
      const problem = problemOf(payload);
      const queryKey = meta.arg?.endpointName;
      recordError(problem?.message ?? 'unknown', {
        type: meta.arg?.type === 'mutation' ? 'mutation_error' : 'query_error',
        ...(queryKey ? { queryKey } : {}),
        errorStatus: String(problem?.status || 'unknown'),
      });
    },
  });

const recordBrokenPages = () => {
  const record = (reason: unknown) =>
    recordError(reason instanceof Error ? reason.message : String(reason), { type: 'page_error', errorStatus: 'unknown' });
  window.addEventListener('error', ({ error, message }) => record(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => record(reason));
};

/** The pages that are opened, from where, and how long they were shown. */
const recordPages = (router: Router) => {
  let at = router.state.location.pathname;
  let since = performance.now();
  const left = recordReading();
  window.addEventListener('pagehide', () => left(contentOf(at)));
  interacted({ type: 'view', ...contentOf(at) });
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === at) return;
    left(contentOf(at));
    interacted({ type: 'navigation', ...contentOf(pathname), durationMs: performance.now() - since, extras: { fromPage: at } });
    [at, since] = [pathname, performance.now()];
    const content = contentOf(pathname);
    interacted({ type: 'view', ...content });
  });
};

/** Links that lead to something a person made. */
const recordClicks = () =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const content = linkedContent(target);
      if (content) interacted({ type: 'click', ...content });
    },
    { capture: true, passive: true },
  );

/** Starts to record interactions once the page is idle. Reads the advertising setting, and runs the snippet of analytics where there is one. */
export const startTelemetry = (router: Router): void => {
  const outbox = new InteractionOutbox({
    send: sendInteractions,
    isSignedIn: () => Boolean(selectUser(store.getState()).data),
    now: () => Date.now(),
  });
  onInteracted((what) => outbox.put(recordOf(what)));
  recordPages(router);
  // After those of the page, which say how it was left.
  window.addEventListener('pagehide', () => outbox.flush());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && outbox.flush());
  recordHovers();
  recordForms();
  recordClicks();
  recordControls();
  recordFailedCalls();
  recordBrokenPages();
  const adConfig = store.dispatch(siteApi.endpoints.getAdConfig.initiate(undefined, { subscribe: false }));
  void adConfig.then(({ data }) => data && runAnalytics(data));
};
