import type { WorkerMessage } from '@refrain/contracts/offline';
import { startAppListening, type AppStore } from '../../shared/lib/redux';
import { selectUser, userIdOf } from '../../session/session';
import { keepListsFor } from './lists/lists';
import { followOtherTabs, hearAudio, keepFor, keepWhilePaid, keptIds } from './music';
import { versionCame } from './update';
import { startWorker } from './worker';

/** A reload would stop music that plays and uploads under way. */
const isBusy = ({ getState }: AppStore): boolean => {
  const { player, uploads } = getState();
  return player.isPlaying || uploads.stage === 'uploading';
};

/** What another person kept or saw on this device is not for the one who is here. */
const isHere = (user: string | null | undefined): void => {
  keepFor(user);
  keepListsFor(user);
};

/** The service worker, and what it keeps for each person. */
export const startOffline = (store: AppStore, reportError: (error: unknown) => void): void => {
  followOtherTabs();
  startAppListening({
    predicate: (_action, now, before) => userIdOf(now) !== userIdOf(before),
    effect: (_action, { getState }) => isHere(userIdOf(getState())),
  });
  startAppListening({
    predicate: (_action, now, before) => selectUser(now).data !== selectUser(before).data,
    effect: (_action, { getState }) => keepWhilePaid(selectUser(getState()).data?.subscriptionType),
  });
  const hear = (said: WorkerMessage): void => {
    hearAudio(said);
    if (said.type !== 'AUDIO_CACHED' || !said.manual) return;
    import('./lists/remember-albums').then((m) => m.rememberAlbumsOf(store, said.trackId)).catch(reportError);
  };
  startWorker(hear, (changeOver) => versionCame(changeOver, isBusy(store)))
    .then(() => {
      const refresh = () => import('./refresh').then(({ refreshAll }) => refreshAll(store)).catch(reportError);
      window.addEventListener('online', () => void refresh());
      return keptIds().length > 0 ? refresh() : undefined;
    })
    .catch(reportError)
    .finally(() => {
      isHere(userIdOf(store.getState()));
      keepWhilePaid(selectUser(store.getState()).data?.subscriptionType);
    });
};
