import type { AppDispatch } from '../../shared/lib/redux';
import { pushDevicesApi } from './api';
import { pushesHere, rememberPushes } from './stored-pushes';

/** A push service, or a server, that does not answer keeps nobody from signing out. */
const PATIENCE_MS = 3000;

/** This browser takes no more pushes, whichever person signs in. The server learns of it with the next push, at the latest. */
export const endPushesHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  rememberPushes(null);
};

/** Ends the pushes here, and takes this browser off the list of its owner's devices. Never fails. */
export const leavePushes =
  () =>
  async (dispatch: AppDispatch): Promise<void> => {
    const deviceId = pushesHere()?.deviceId;
    const removed = deviceId && dispatch(pushDevicesApi.endpoints.removePushDevice.initiate(deviceId, { track: false }));
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([Promise.allSettled([endPushesHere(), removed]), patience]);
  };
