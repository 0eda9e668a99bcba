import { reportError } from '../../app/report-error';
import { startAppListening, type RootState } from '../../shared/lib/redux';
import { store } from '../../app/store';
import { selectUser } from '../accounts/session';
import { followOtherTabs, hearAudio, keepFor } from './music';
import { versionCame } from './update';
import { startWorker } from './worker';

/** Undefined while it is not known who is there, null for a visitor. */
const userIdOf = (state: RootState): string | null | undefined => {
  const { data } = selectUser(state);
  return data === undefined ? undefined : (data?.id ?? null);
};

/** Music that plays and files on their way out do not survive a reload. */
const isBusy = (): boolean => {
  const { player, uploads } = store.getState();
  return player.isPlaying || uploads.stage === 'uploading';
};

/** The service worker, and what it keeps for whom. */
export const startOffline = (): void => {
  followOtherTabs();
  startAppListening({
    predicate: (_action, now, before) => userIdOf(now) !== userIdOf(before),
    effect: (_action, { getState }) => keepFor(userIdOf(getState())),
  });
  startWorker(hearAudio, (changeOver) => versionCame(changeOver, isBusy()))
    .catch((error: unknown) => reportError(error, { context: 'service worker' }))
    .finally(() => keepFor(userIdOf(store.getState())));
};
