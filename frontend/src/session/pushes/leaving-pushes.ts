import type { AppDispatch } from '../../shared/lib/redux';
import { pushesHere } from './stored-pushes';

const ending = () => import('./end-pushes');
// It is tried again whenever a person signs in here.
const ignore = () => undefined;

/** Before a person signs out: takes this browser off the server's list, too, which needs their session. Keeps nobody from leaving. */
export const pushesLeft = async (dispatch: AppDispatch): Promise<void> => {
  if (!pushesHere()) return;
  await ending()
    .then(({ leavePushes }) => dispatch(leavePushes()))
    .catch(ignore);
};

/**
 * Ends pushes that are for another person than the one who is here now. Null is nobody: then they end where the owner signed out, and go on
 * where a session only expired.
 */
export const pushesOfOthersEnded = async (userId: string | null, isOut: boolean): Promise<void> => {
  const owner = pushesHere()?.userId;
  if (owner === undefined || owner === userId || (userId === null && !isOut)) return;
  await ending()
    .then(({ endPushesHere }) => endPushesHere())
    .catch(ignore);
};
