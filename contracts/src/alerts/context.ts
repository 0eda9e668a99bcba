import { contextOfRows, limitWithin, MINUTE, personal, publicFields, type Event, type Personal } from '../kernel';
import type { Channel, DigestEvery } from './rules';

/** A person has one kind of notification shown in one way, or no longer. `kind` is a `NotificationKind`; one of an older release may be unknown now. */
export type AlertSwitched = Event<'AlertSwitched', { userId: string; kind: string; channel: Channel; isOn: boolean }>;

/** How often a person wants a summary by mail. `nextAt` is when the next one is due (ISO); null for never. `timeZone` is an IANA name. */
export type DigestChosen = Event<
  'DigestChosen',
  { userId: string; every: DigestEvery; timeZone: Personal<string>; nextAt: string | null }
>;
/** A summary of what came from `since` on and before `until` is due; it is mailed where there is something to say. */
export type DigestDue = Event<'DigestDue', { userId: string; since: string; until: string; nextAt: string }>;
export type DigestEvent = DigestChosen | DigestDue;

/**
 * A browser of a person takes pushes. `deviceId` derives from its address at its push service, which is `endpoint`; the keys are
 * the browser's, in base64url. `name` is what its owner sees of it.
 */
export type PushDeviceAdded = Event<
  'PushDeviceAdded',
  {
    deviceId: string;
    userId: string;
    endpoint: Personal<string>;
    p256dh: Personal<string>;
    auth: Personal<string>;
    name: Personal<string>;
  }
>;
/** `gone`: its push service does not know it any more; `moved`: another person signed in there and asked for pushes. */
export type PushDeviceRemoved = Event<
  'PushDeviceRemoved',
  { deviceId: string; userId: string; reason: 'owner' | 'gone' | 'moved' | 'left' }
>;
/** What came from `since` on is pushed now; the next one not before `freeAt`. */
export type PushDue = Event<'PushDue', { deviceId: string; userId: string; since: string; freeAt: string }>;
/** There was a push a moment ago: what came from `since` on waits until `dueAt`. */
type PushHeld = Event<'PushHeld', { deviceId: string; userId: string; since: string; dueAt: string }>;
export type PushDeviceEvent = PushDeviceAdded | PushDeviceRemoved | PushDue | PushHeld;

export type AlertsEvent = AlertSwitched | DigestEvent | PushDeviceEvent;

const added = personal<PushDeviceAdded['data']>('userId');
const at = '2026-06-01T08:00:00.000Z';
const device = { deviceId: 'push-device-1', userId: 'user-ada' } as const;

export const alertsContext = contextOfRows<AlertsEvent>()({
  name: 'alerts',
  events: {
    AlertSwitched: {
      fields: publicFields('userId', 'kind', 'channel', 'isOn'),
      people: ['userId'],
      sample: { userId: 'user-ada', kind: 'like', channel: 'push', isOn: false },
    },
    DigestChosen: {
      fields: { ...publicFields('userId', 'every', 'nextAt'), timeZone: personal<DigestChosen['data']>('userId') },
      people: ['userId'],
      sample: { userId: 'user-ada', every: 'daily', timeZone: 'Europe/Berlin', nextAt: at },
    },
    DigestDue: {
      fields: publicFields('userId', 'since', 'until', 'nextAt'),
      people: ['userId'],
      sample: { userId: 'user-ada', since: at, until: '2026-06-02T06:00:00.000Z', nextAt: '2026-06-03T06:00:00.000Z' },
    },
    PushDeviceAdded: {
      fields: { ...publicFields('deviceId', 'userId'), endpoint: added, p256dh: added, auth: added, name: added },
      people: ['userId'],
      sample: {
        ...device,
        endpoint: 'https://push.example/sample',
        p256dh: 'BAsampleKey',
        auth: 'c2FtcGxl',
        name: 'A sample browser',
      },
    },
    PushDeviceRemoved: {
      fields: publicFields('deviceId', 'userId', 'reason'),
      people: ['userId'],
      sample: { ...device, reason: 'owner' },
    },
    PushDue: {
      fields: publicFields('deviceId', 'userId', 'since', 'freeAt'),
      people: ['userId'],
      sample: { ...device, since: at, freeAt: '2026-06-01T08:01:00.000Z' },
    },
    PushHeld: {
      fields: publicFields('deviceId', 'userId', 'since', 'dueAt'),
      people: ['userId'],
      sample: { ...device, since: at, dueAt: '2026-06-01T08:01:00.000Z' },
    },
  },
  limits: {
    // A page with a switch for each kind and way is gone through in a minute.
    alertSettings: limitWithin(MINUTE, 120, 1200),
  },
});
