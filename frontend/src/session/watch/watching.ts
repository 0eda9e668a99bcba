import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { AppDispatch, RootState, startAppListening } from '../../shared/lib/redux';
import { problemOf } from '../../shared/lib/api/problem';
import { endingSeen } from '../ending';
import { watchEnding, type EndingWatch } from './watch-ending';
import { expired, selectUser } from '../session';
import { EXPIRED_PATH } from '../departure';
import { pushesOfOthersEnded } from '../pushes/leaving-pushes';
import { heard, type SessionNews } from './tabs';
import { watchSession, type SessionState, type SessionWatch } from './watch';
import { sessionsApi } from '../sessions-api';

/** Signs of life (spec part 1, section 4). */
const ACTIVITY = ['mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;
const CHANNEL = 'refrain-session';
/** Named by the spec. */
const LAST_CHECK = 'last-auth-check';

const refused = (error: unknown): SessionState => {
  const status = problemOf(error)?.status;
  if (status === 0) return 'unreachable';
  // A server in trouble has not said that the session is over.
  return status === 401 || status === 403 ? 'over' : 'alive';
};

const check = async (dispatch: AppDispatch): Promise<SessionState> => {
  const { data, error } = await dispatch(
    sessionsApi.endpoints.getSessionInfo.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return error ? refused(error) : data?.isAuthenticated ? 'alive' : 'over';
};

/** What the server says of the session; null where it does not answer. */
const info = async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    sessionsApi.endpoints.getSessionInfo.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return data ?? null;
};

/** Any call may be the one that finds the session gone. The server is asked whether it is: another may have begun while that call was under way. */
const sessionExpiry = {
  predicate: (action: unknown, state: RootState): boolean =>
    isRejectedWithValue(action) && problemOf(action.payload)?.status === 401 && Boolean(selectUser(state).data),
  effect: async (_action: unknown, { dispatch }: { dispatch: AppDispatch }): Promise<void> => {
    if ((await check(dispatch)) === 'over') dispatch(expired());
  },
};

const extend = async (dispatch: AppDispatch): Promise<SessionState> => {
  const { error } = await dispatch(sessionsApi.endpoints.extendSession.initiate(undefined, { track: false }));
  return error ? refused(error) : 'alive';
};

/** Shared by the tabs of this browser, so that one of them asks; a browser without storage asks in each. */
const lastCheck = () => {
  let own = 0;
  return {
    read: () => {
      try {
        return Math.max(own, Number(localStorage.getItem(LAST_CHECK)) || 0);
      } catch {
        return own;
      }
    },
    write: (at: number) => {
      own = at;
      try {
        localStorage.setItem(LAST_CHECK, String(at));
      } catch {
        // Then this tab alone knows.
      }
    },
  };
};

const clock = {
  now: Date.now,
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
const attended = () => document.visibilityState === 'visible' && navigator.onLine;

const begin = (dispatch: AppDispatch): SessionWatch =>
  watchSession({
    clock,
    attended,
    lastCheck: lastCheck(),
    check: () => check(dispatch),
    extend: () => extend(dispatch),
    over: () => dispatch(expired()),
  });

const beginEnding = (dispatch: AppDispatch): EndingWatch =>
  watchEnding({ clock, attended, read: () => info(dispatch), say: (next) => dispatch(endingSeen(next)) });

/** Watches the session while a person is signed in, and keeps the tabs of this browser in agreement. */
export const watchSessions = (dispatch: AppDispatch, listen: typeof startAppListening): void => {
  let watch: SessionWatch | null = null;
  let ending: EndingWatch | null = null;
  const wake = () => {
    watch?.wake();
    ending?.look();
  };
  const tabs = new BroadcastChannel(CHANNEL);
  tabs.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => void dispatch(heard(data)));
  ACTIVITY.forEach((kind) => window.addEventListener(kind, () => watch?.activity(), { passive: true, capture: true }));
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  listen(sessionExpiry);
  listen({
    predicate: (_action, now: RootState, before: RootState) => selectUser(now).data?.id !== selectUser(before).data?.id,
    effect: (_action, { getState, getOriginalState }) => {
      const userId = selectUser(getState()).data?.id ?? null;
      watch?.stop();
      watch = userId ? begin(dispatch) : null;
      ending?.stop();
      ending = userId ? beginEnding(dispatch) : null;
      const isChange = selectUser(getOriginalState()).data !== undefined;
      void pushesOfOthersEnded(userId, isChange && getState().departure.to !== EXPIRED_PATH);
      if (isChange) tabs.postMessage({ userId, to: getState().departure.to ?? '/auth' } satisfies SessionNews);
    },
  });
};
