import { startAppListening, type AppStore, type RootState } from '../../shared/lib/redux';
import { fromStored, playerStorage, toStored } from './persistence';
import { queueCleared, restored, stopped, type PlayerState } from '../state/slice';

const SAVE_AFTER_MS = 2_000;

/** Keeps the queue of a listener across visits; deletes it when they sign out. */
export const connectKeeping = (
  { dispatch, getState }: AppStore,
  ownerOf: (state: RootState) => string | null | undefined,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const owner = ownerOf(getState());
    if (owner !== undefined) playerStorage.write(toStored(getState().player, owner));
  };
  const restore = (owner: string | null, player: PlayerState) => {
    const kept = player.queue.length === 0 ? fromStored(playerStorage.read(), owner) : null;
    if (kept) dispatch(restored(kept));
  };

  startAppListening({
    predicate: (_action, now, before) => now.player !== before.player,
    effect: () => void (timer ??= setTimeout(save, SAVE_AFTER_MS)),
  });
  startAppListening({
    predicate: (_action, now, before) => ownerOf(now) !== ownerOf(before),
    effect: (_action, { getOriginalState, getState: now }) => {
      const [before, owner] = [ownerOf(getOriginalState()), ownerOf(now())];
      if (before && owner === null) {
        dispatch(stopped());
        dispatch(queueCleared());
        save();
      } else if (owner !== undefined) restore(owner, now().player);
    },
  });
  window.addEventListener('pagehide', () => timer && save());
  const owner = ownerOf(getState());
  if (owner !== undefined) restore(owner, getState().player);
};
