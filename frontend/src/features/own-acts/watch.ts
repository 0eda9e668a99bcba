import { rooms as roomNames, type Push } from '@refrain/contracts/kernel';
import { startAppListening, type RootState } from '../../shared/lib/redux';
import { store } from '../../app/store';
import { lineState, rooms } from '../../realtime/socket';
import { selectUser } from '../accounts/session';
import { refreshCached } from '../posts/refresh-cached';
import { ownActPushed, saysOwnActs, showKnown, type Fulfilled } from './acts';
import { confirmationsDropped, actsCleared } from './own-acts';

/** Keeps all sessions of a person of one mind, for as long as they are signed in. */
export const watchOwnActs = (): void => {
  let leave = (): void => undefined;
  const enter = (userId: string | null) => {
    leave();
    const member = {
      onPush: (push: Push) => void store.dispatch(ownActPushed(push)),
      onReconnect: () => void store.dispatch(refreshCached()),
    };
    leave = userId === null ? () => undefined : rooms.enter(roomNames.user(userId), member);
  };
  const idIn = (state: RootState) => selectUser(state).data?.id ?? null;
  lineState.watch(() => lineState.isUp() && store.dispatch(confirmationsDropped()));
  startAppListening({
    predicate: (_action, now: RootState, before: RootState) => idIn(now) !== idIn(before),
    effect: (_action, { getState, dispatch }) => {
      dispatch(actsCleared());
      enter(idIn(getState()));
    },
  });
  startAppListening({
    predicate: (action) => saysOwnActs(action as Fulfilled),
    effect: (_action, { dispatch }) => dispatch(showKnown(lineState.isUp())),
  });
  enter(idIn(store.getState()));
};
