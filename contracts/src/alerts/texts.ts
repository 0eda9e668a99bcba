import { DIGEST_HOUR, type Channel, type DigestEvery } from './rules';

const hour = `${DIGEST_HOUR}:00`;

/** The page on which a person says what reaches them. */
export const alertTexts = {
  title: 'What reaches you',
  link: 'Choose what reaches you',
  hint: 'Each kind has a switch for the bell, for pushes to your devices, and for the summary by mail.',
  error: 'Your choices could not be loaded',
  failed: 'That was not saved',
  kinds: 'Kinds of notifications',
  kind: 'Notification',
  channels: { screen: 'Bell', push: 'Push', mail: 'Mail' } satisfies Record<Channel, string>,
  switchOf: (title: string, channel: Channel) => `${title}: ${alertTexts.channels[channel]}`,
  digest: 'Summary by mail',
  digestHint: `One mail at ${hour} your time, only when something is unread. A weekly one comes on Mondays.`,
  digests: { never: 'Never', daily: 'Every day', weekly: 'Every week' } satisfies Record<DigestEvery, string>,
  next: (when: string, timeZone: string) => `The next one is due ${when} (${timeZone}).`,
  unverified: 'Verify your email address first: nothing is mailed to an address that may be another person’s.',
  push: 'Push to this device',
  pushHint: 'Notifications appear also while Refrain is closed. At most one a minute.',
  turnOn: 'Turn on pushes here',
  turnOff: 'Turn off pushes here',
  on: 'Pushes reach this device.',
  denied: 'Your browser blocks notifications of this site. Allow them in its settings for this site, then come back.',
  unsupported: 'This browser takes no pushes.',
  install:
    'On an iPhone or iPad pushes work once Refrain is on the home screen: open the share menu and choose “Add to Home Screen”.',
  noWorker: 'Pushes need the installed part of the site, which is not running here. Reload the page and try again.',
  pushFailed: 'Pushes could not be turned on',
  devices: 'Devices that take pushes',
  since: (date: string) => `Since ${date}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  /** The page that the link of a summary leads to. */
  stopTitle: 'No more summaries by mail?',
  stopHint: 'We send no more summaries to you. You can turn them on again under Notifications.',
  stop: 'Stop these mails',
  stopped: 'No more summaries are mailed',
  stoppedHint: 'Mails about your account, such as for a new password, still come.',
  notStopped: 'They were not stopped',
} as const;

/** What a push says when several things came. */
export const pushTexts = {
  title: 'Refrain',
  several: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} new notifications`,
} as const;

/** The summary. No name that a person chose stands in its subject, and nothing in it is a link but the button and the way out. */
export const digestTexts = {
  subject: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? 'Refrain: 1 new notification' : `Refrain: ${count}${isMore ? '+' : ''} new notifications`,
  title: 'What you have not seen yet',
  more: (count: number, isMore: boolean) => `And ${count}${isMore ? '+' : ''} more.`,
  button: 'Open your notifications',
  after: {
    daily: 'You get this at most once a day, because you asked for it.',
    weekly: 'You get this at most once a week, because you asked for it.',
    never: 'You asked for this.',
  } satisfies Record<DigestEvery, string>,
  stop: 'Stop these mails',
} as const;
