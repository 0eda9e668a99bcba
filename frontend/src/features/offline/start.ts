import { startAppListening, type AppStore } from '../../shared/lib/redux';
import { selectUser, userIdOf } from '../../session/session';
import { followOtherTabs, hearAudio, keepFor, keepWhilePaid, keptIds } from './music';
import { versionCame } from './update';
import { startWorker } from './worker';

/** A reload would stop music that plays and uploads under way. */
const isBusy = ({ getState }: AppStore): boolean => {
  const { player, uploads } = getState();
  return player.isPlaying || uploads.stage === 'uploading';
};

/** The service worker, and what it keeps for each person. */
export const startOffline = (store: AppStore, reportError: (error: unknown) => void): void => {
  followOtherTabs();
  startAppListening({
    predicate: (_action, now, before) => userIdOf(now) !== userIdOf(before),
    effect: (_action, { getState }) => keepFor(userIdOf(getState())),
  });
  startAppListening({
    predicate: (_action, now, before) => selectUser(now).data !== selectUser(before).data,
    effect: (_action, { getState }) => keepWhilePaid(selectUser(getState()).data?.subscriptionType),
  });
  startWorker(hearAudio, (changeOver) => versionCame(changeOver, isBusy(store)))
    .then(() => {
      const refresh = () => import('./refresh').then(({ refreshAll }) => refreshAll(store)).catch(reportError);
      window.addEventListener('online', () => void refresh());
      return keptIds().length > 0 ? refresh() : undefined;
    })
    .catch(reportError)
    .finally(() => {
      keepFor(userIdOf(store.getState()));
      keepWhilePaid(selectUser(store.getState()).data?.subscriptionType);
    });
};
