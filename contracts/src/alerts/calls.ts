import { call, shape } from '../kernel';
import type { alertRefusals, Channel, DigestEvery } from './rules';

/** Whether notifications of a kind reach the viewer in each way. `title` is what a notification of it is headed with. */
export type AlertKind = Readonly<{ kind: string; title: string } & { [Way in Channel]: boolean }>;
/** `addedAt` is ISO. */
export type PushDevice = Readonly<{ id: string; name: string; addedAt: string }>;
/** `nextAt` is ISO, null for never. */
export type Digest = Readonly<{ every: DigestEvery; timeZone: string; nextAt: string | null }>;
/** `pushKey` is the public key of this site for push services (VAPID), base64url. `canMail`: the viewer's address is verified. */
export type AlertSettings = Readonly<{
  kinds: readonly AlertKind[];
  digest: Digest;
  devices: readonly PushDevice[];
  pushKey: string;
  canMail: boolean;
}>;

/** What reaches the viewer, and how. */
export const getAlertSettings = call('GET /api/notifications/settings', { access: 'user', answer: shape<AlertSettings>() });

export type SwitchAlertRequest = { kind: string; channel: Channel; isOn: boolean };
/** Turns one kind of notification on or off in one way. */
export const switchAlert = call('PUT /api/notifications/settings', {
  access: 'user',
  limit: 'alertSettings',
  status: 204,
  body: shape<SwitchAlertRequest>(),
});

export type ChooseDigestRequest = { every: DigestEvery; timeZone: string };
/** Chooses how often a summary is mailed, in the morning of a time zone. */
export const chooseDigest = call('PUT /api/notifications/digest', {
  access: 'user',
  limit: 'alertSettings',
  status: 204,
  body: shape<ChooseDigestRequest>(),
  refuses: shape<(typeof alertRefusals)['badZone']>(),
});

export type AddPushDeviceRequest = { endpoint: string; p256dh: string; auth: string; name: string };
/** Has a browser take pushes for the viewer. One that took them for another person does so no longer. */
export const addPushDevice = call('POST /api/notifications/devices', {
  access: 'user',
  limit: 'alertSettings',
  status: 201,
  body: shape<AddPushDeviceRequest>(),
  answer: shape<PushDevice>(),
  refuses: shape<(typeof alertRefusals)['badEndpoint' | 'badKeys' | 'tooManyDevices']>(),
});

/** Sends no more pushes there. */
export const removePushDevice = call('DELETE /api/notifications/devices/:id', {
  access: 'user',
  limit: 'alertSettings',
  status: 204,
  refuses: shape<(typeof alertRefusals)['unknownDevice']>(),
});

/**
 * Ends the summaries of the person whose link it is (RFC 8058). Mail programs send it themselves; opening the link asks first, because
 * programs that look through mail open every link.
 */
export const unsubscribe = call('POST /unsubscribe', {
  access: 'public',
  fromElsewhere: true,
  limit: 'alertSettings',
  status: 204,
  query: shape<{ token?: string }>(),
  refuses: shape<(typeof alertRefusals)['badLink']>(),
});
