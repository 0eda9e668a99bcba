import { oneLine, refusal, type TextRule } from '../kernel';

/** Ways in which a notification reaches a person. Stored in events: a name is never changed. */
export const CHANNELS = ['screen', 'push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How often a summary is mailed. Stored in events. */
export const DIGESTS = ['never', 'daily', 'weekly'] as const;
export type DigestEvery = (typeof DIGESTS)[number];

/** A summary is mailed at this hour of the reader's day; a weekly one on this day, as `Date` counts it: Monday. */
export const DIGEST_HOUR = 8;
export const DIGEST_WEEKDAY = 1;
/** Between two summaries at least, whatever is chosen meanwhile: a day with a clock change has 23 hours. */
export const DIGEST_GAP_SECONDS = 22 * 60 * 60;
/** The most mails of notifications that a person gets within a day. */
export const MOST_DIGESTS_A_DAY = 1;
/** A summary that could not be mailed for so long is left out: the next one would come right after it. */
export const DIGEST_STALE_SECONDS = 20 * 60 * 60;
/** Lines of a summary; of more it says how many. */
export const DIGEST_LINES = 10;

/** Between two pushes to one device at least; what comes meanwhile goes with the next one. */
export const PUSH_GAP_SECONDS = 60;
/** A push that could not be sent for so long is left out. A push service keeps it as long for a device that is off. */
export const PUSH_STALE_SECONDS = 4 * 60 * 60;
/** Notifications that a push looks at to say how many came. */
export const PUSH_LOOKS_AT = 50;
export const MOST_PUSH_DEVICES = 10;

export const alertRules = {
  endpoint: { required: 'The address of the push service is missing', ...oneLine('Address', 1000) },
  p256dh: { required: 'A key of the browser is missing', ...oneLine('Key', 100) },
  auth: { required: 'A key of the browser is missing', ...oneLine('Key', 50) },
  name: { required: 'The name of the device is missing', ...oneLine('Name', 80) },
  timeZone: { required: 'The time zone is missing', ...oneLine('Time zone', 60) },
} as const satisfies Record<string, TextRule>;

export const alertRefusals = {
  badZone: refusal('ALERT.TIME_ZONE_UNKNOWN', 400, 'This time zone is not known.'),
  badEndpoint: refusal('ALERT.PUSH_ADDRESS_NOT_ALLOWED', 400, 'This is no address of a push service.'),
  badKeys: refusal('ALERT.PUSH_KEYS_NOT_VALID', 400, 'The keys of the browser cannot be used.'),
  tooManyDevices: refusal('ALERT.TOO_MANY_DEVICES', 409, 'Remove another device first: that is the most a person may have.'),
  unknownDevice: refusal('ALERT.DEVICE_NOT_FOUND', 404, 'This device was not found.'),
  badLink: refusal('ALERT.LINK_NOT_VALID', 404, 'This link is not valid. You can change what is mailed under Notifications.'),
} as const;

/** Where the link of each summary leads; a POST there ends them, without signing in. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
export const ALERT_SETTINGS_PATH = '/notifications/settings';
