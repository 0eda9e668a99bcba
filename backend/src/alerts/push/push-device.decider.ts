import { PUSH_GAP_SECONDS, type PushDeviceAdded, type PushDeviceEvent, type PushDeviceRemoved } from '@refrain/contracts/alerts';
import { isErased, type Command } from '@refrain/contracts/kernel';
import type { Decider } from '../../kernel/write/decider';

type AddPushDevice = Command<'AddPushDevice', PushDeviceAdded['data']>;
type RemovePushDevice = Command<'RemovePushDevice', PushDeviceRemoved['data']>;
/** `since` is when what is to be pushed came, ISO. */
type AskPush = Command<'AskPush', { deviceId: string; userId: string; since: string; now: string }>;
type SendHeldPush = Command<'SendHeldPush', { deviceId: string; now: string }>;
export type PushDeviceCommand = AddPushDevice | RemovePushDevice | AskPush | SendHeldPush;

type Held = Readonly<{ since: string; dueAt: string }>;
/** Where a push goes; null once its owner is forgotten. */
type Address = Readonly<{ endpoint: string; p256dh: string; auth: string }>;
/** Until `freeAt` (ISO) nothing more is pushed; `held` is what waits for that. */
export type PushDevice =
  | Readonly<{ status: 'none' }>
  | Readonly<{ status: 'added'; userId: string; address: Address | null; freeAt: string; held: Held | null }>;

const later = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();

const decide = ({ type, data }: PushDeviceCommand, device: PushDevice): readonly PushDeviceEvent[] => {
  const { deviceId } = data;
  const owner = device.status === 'added' ? device.userId : null;
  switch (type) {
    case 'AddPushDevice': {
      if (device.status === 'none') return [{ type: 'PushDeviceAdded', data }];
      const { userId, address } = device;
      const isSame = address?.endpoint === data.endpoint && address.p256dh === data.p256dh && address.auth === data.auth;
      if (userId === data.userId && isSame) return [];
      const moved: PushDeviceEvent = { type: 'PushDeviceRemoved', data: { deviceId, userId, reason: 'moved' } };
      return [...(userId === data.userId ? [] : [moved]), { type: 'PushDeviceAdded', data }];
    }
    case 'RemovePushDevice':
      return owner === data.userId ? [{ type: 'PushDeviceRemoved', data }] : [];
    case 'AskPush': {
      const { userId, since, now } = data;
      // A person who does not own it any more: another one signed in there.
      if (device.status === 'none' || owner !== userId || device.held) return [];
      if (device.freeAt > now) return [{ type: 'PushHeld', data: { deviceId, userId, since, dueAt: device.freeAt } }];
      return [{ type: 'PushDue', data: { deviceId, userId, since, freeAt: later(now, PUSH_GAP_SECONDS) } }];
    }
    case 'SendHeldPush': {
      if (device.status === 'none' || !device.held || device.held.dueAt > data.now) return [];
      const { userId, held } = device;
      const freeAt = later(data.now, PUSH_GAP_SECONDS);
      return [{ type: 'PushDue', data: { deviceId, userId, since: held.since, freeAt } }];
    }
  }
};

const addressOf = ({ endpoint, p256dh, auth }: PushDeviceAdded['data']): Address | null =>
  isErased(endpoint) || isErased(p256dh) || isErased(auth) ? null : { endpoint, p256dh, auth };

const evolve = (device: PushDevice, { type, data }: PushDeviceEvent): PushDevice => {
  switch (type) {
    case 'PushDeviceAdded':
      return { status: 'added', userId: data.userId, address: addressOf(data), freeAt: '', held: null };
    case 'PushDeviceRemoved':
      return { status: 'none' };
    case 'PushDue':
      return device.status === 'none' ? device : { ...device, held: null, freeAt: data.freeAt };
    case 'PushHeld':
      return device.status === 'none' ? device : { ...device, held: { since: data.since, dueAt: data.dueAt } };
  }
};

/** A browser that takes pushes for one person at a time: at most one in PUSH_GAP_SECONDS, and nothing that came meanwhile is lost. */
export const pushDeviceDecider: Decider<PushDevice, PushDeviceCommand, PushDeviceEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const pushDeviceStream = (deviceId: string): string => `pushDevice-${deviceId}`;
