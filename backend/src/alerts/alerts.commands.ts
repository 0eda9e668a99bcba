import { createECDH, createHmac } from 'node:crypto';
import {
  alertRefusals,
  isTimeZone,
  MOST_PUSH_DEVICES,
  type AddPushDeviceRequest,
  type ChooseDigestRequest,
  type SwitchAlertRequest,
} from '@refrain/contracts/alerts';
import { pushDevicesOf } from '@refrain/projections/alerts';
import { VAULT } from '../kernel/values/tokens';
import { derivedId } from '../kernel/values/ids';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { isPostable } from '../outbound';
import { digestDecider, digestStream } from './digest/digest.decider';
import { UnsubscribeLinks } from './digest/unsubscribe-links';
import { pushDeviceDecider, pushDeviceStream } from './push/push-device.decider';
import { switchesDecider, switchesStream } from './switches.decider';

type By = { userId: string };

export const SwitchAlert = command('SwitchAlert', (data: By & SwitchAlertRequest, { decide }) =>
  decide(switchesStream(data.userId), switchesDecider, data),
);

export const ChooseDigest = command('ChooseDigest', (data: By & ChooseDigestRequest, { decide, now }) =>
  isTimeZone(data.timeZone) ? decide(digestStream(data.userId), digestDecider, { ...data, now }) : refuse(alertRefusals.badZone),
);

/** Ends the summaries of the person whose link it is. */
export const Unsubscribe = command('Unsubscribe', { links: UnsubscribeLinks }, async ({ token }: { token: string }, facts) => {
  const { handle, links, now } = facts;
  const userId = await links.holderOf(token);
  const data = { userId, every: 'never', timeZone: 'UTC', now } as const;
  return (await handle(digestStream(userId), digestDecider, { type: 'ChooseDigest', data })).position;
});

const AUTH_BYTES = 16;

/** Whether these are keys that something can be encrypted for: a point of the curve, and 16 bytes. */
const areKeys = ({ p256dh, auth }: AddPushDeviceRequest): boolean => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === AUTH_BYTES;
  } catch {
    return false;
  }
};

export const AddPushDevice = command(
  'AddPushDevice',
  { vault: VAULT },
  async ({ userId, ...asked }: By & AddPushDeviceRequest, { decide, store, vault }) => {
    if (!isPostable(asked.endpoint)) return refuse(alertRefusals.badEndpoint);
    if (!areKeys(asked)) return refuse(alertRefusals.badKeys);
    // Keyed, because ids outlive a person, and an address at a push service is theirs.
    const mark = createHmac('sha256', await vault.secret('push-devices'))
      .update(asked.endpoint)
      .digest('base64url');
    const deviceId = derivedId('push-device', mark);
    const devices = await pushDevicesOf(store, userId);
    if (devices.length >= MOST_PUSH_DEVICES && !devices.some(({ id }) => id === deviceId))
      return refuse(alertRefusals.tooManyDevices);
    const position = await decide(pushDeviceStream(deviceId), pushDeviceDecider, { ...asked, deviceId, userId });
    return { deviceId, position };
  },
);

export const RemovePushDevice = command(
  'RemovePushDevice',
  async ({ userId, deviceId }: By & { deviceId: string }, { decide, streams }) => {
    const { state } = await streams.load(pushDeviceStream(deviceId), pushDeviceDecider);
    if (state.status === 'none' || state.userId !== userId) return refuse(alertRefusals.unknownDevice);
    return decide(pushDeviceStream(deviceId), pushDeviceDecider, { deviceId, userId, reason: 'owner' });
  },
);
