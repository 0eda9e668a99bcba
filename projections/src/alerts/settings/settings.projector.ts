import type { AccountErased } from '@refrain/contracts/accounts';
import type { AlertsEvent } from '@refrain/contracts/alerts';
import { readable } from '@refrain/contracts/kernel';
import { projection } from '../../kernel';
import { alertChoices, pushDevices, type AlertChoices } from './settings.view';

const ALL = Number.MAX_SAFE_INTEGER;

/** Everything is on, and nothing is mailed, until a person says otherwise. */
export const UNCHOSEN: AlertChoices = { off: [], digest: { every: 'never', timeZone: 'UTC', nextAt: null } };

export const alertsProjection = projection<AlertsEvent | AccountErased>()('alerts', 1, [alertChoices, pushDevices], {
  AlertSwitched: ({ data: { userId, kind, channel, isOn } }) => [
    alertChoices.upsert(userId, (choices = UNCHOSEN) => {
      const key = `${channel}:${kind}`;
      const others = choices.off.filter((each) => each !== key);
      return { ...choices, off: isOn ? others : [...others, key] };
    }),
  ],
  DigestChosen: ({ data: { userId, every, timeZone, nextAt } }) => [
    alertChoices.upsert(userId, (choices = UNCHOSEN) => ({
      ...choices,
      digest: { every, timeZone: readable(timeZone, 'UTC'), nextAt },
    })),
  ],
  DigestDue: ({ data: { userId, nextAt } }) => [
    alertChoices.change(userId, (choices) => ({ ...choices, digest: { ...choices.digest, nextAt } })),
  ],
  PushDeviceAdded: ({ data: { deviceId, userId, name }, at }) => [
    pushDevices.put(deviceId, { deviceId, userId, name: readable(name, ''), addedAt: at }),
  ],
  PushDeviceRemoved: ({ data: { deviceId } }) => [pushDevices.remove(deviceId)],
  PushDue: 'ignored',
  PushHeld: 'ignored',
  AccountErased: ({ data: { userId } }) => [
    alertChoices.remove(userId),
    pushDevices.each({ where: { userId } }, ALL, ({ id }) => [pushDevices.remove(id)]),
  ],
});
