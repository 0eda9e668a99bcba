import type { DigestEvent, PushDeviceEvent } from '@refrain/contracts/alerts';
import { timer, timerRows } from '../due';

const digest = timer('send-digest');
const held = timer('send-held-push');

export const alertTimers = timerRows<DigestEvent | PushDeviceEvent>()([digest, held], {
  DigestChosen: (event) => {
    const { userId, nextAt } = event.data;
    return [nextAt === null ? digest.clear(userId) : digest.set(event, userId, nextAt)];
  },
  DigestDue: (event) => [digest.set(event, event.data.userId, event.data.nextAt)],
  PushHeld: (event) => [held.set(event, event.data.deviceId, event.data.dueAt)],
  PushDue: ({ data: { deviceId } }) => [held.clear(deviceId)],
  PushDeviceAdded: ({ data: { deviceId } }) => [held.clear(deviceId)],
  PushDeviceRemoved: ({ data: { deviceId } }) => [held.clear(deviceId)],
});
