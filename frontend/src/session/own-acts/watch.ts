import { rooms as roomNames, type Push } from '@refrain/contracts/kernel';
import { lineState, rooms } from '../../realtime/socket';
import { api } from '../../shared/lib/api/api';
import type { Context } from '../../shared/lib/context';
import { watchOlderAnswers } from '../../shared/lib/older-answers';
import { startAppListening, type AppStore } from '../../shared/lib/redux';
import { userIdOf } from '../session';
import { loadActs, ownActPushed, saysOwnActs, showKnown, type Fulfilled } from './acts';
import { confirmationsDropped, actsCleared } from './own-acts';

/** Keeps all sessions of a person of one mind, for as long as they are signed in. Rejects where a script cannot be fetched. */
export const watchOwnActs = async ({ dispatch, getState }: AppStore, contexts: readonly Context[]): Promise<void> => {
  watchOlderAnswers();
  const acts = await loadActs(contexts);
  const catchUp = () =>
    contexts.forEach(
      ({ reconnected }) =>
        void reconnected?.().then(
          (work) => dispatch(work),
          () => undefined,
        ),
    );
  let leave = (): void => undefined;
  const enter = (userId: string | null | undefined) => {
    leave();
    const onPush = (push: Push) => {
      dispatch(ownActPushed(acts, push));
      // Premium began or ended, here, elsewhere or by the clock: gates and navigation read it from the user.
      if (push.view === 'memberships') dispatch(api.util.invalidateTags(['User']));
    };
    const member = { onPush, onReconnect: catchUp };
    leave = userId ? rooms.enter(roomNames.user(userId), member) : () => undefined;
  };
  lineState.watch(() => lineState.isUp() && dispatch(confirmationsDropped()));
  startAppListening({
    predicate: (_action, now, before) => userIdOf(now) !== userIdOf(before),
    effect: () => {
      dispatch(actsCleared());
      enter(userIdOf(getState()));
    },
  });
  const says = saysOwnActs(contexts);
  startAppListening({
    predicate: (action) => says(action as Fulfilled),
    effect: () => void dispatch(showKnown(acts, lineState.isUp())),
  });
  enter(userIdOf(getState()));
};
