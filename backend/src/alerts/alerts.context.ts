import type { PushDeviceAdded } from '@refrain/contracts/alerts';
import { defineContext } from '../kernel/context';
import { eachEvent, firstOf, type Leave } from '../kernel/persons/person-rows';
import { whenDue } from '../kernel/timers/when-due';
import { AddPushDevice, ChooseDigest, RemovePushDevice, SwitchAlert, Unsubscribe } from './alerts.commands';
import { AlertsController } from './alerts.controller';
import { digestDecider, digestStream } from './digest/digest.decider';
import { DigestMail } from './digest/digest-mail';
import { MailDigestWhenDue } from './digest/mail-digest-when-due.reaction';
import { UnsubscribeLinks } from './digest/unsubscribe-links';
import { AskForPushWhenNotified } from './push/ask-for-push-when-notified.reaction';
import { pushDeviceDecider, pushDeviceStream } from './push/push-device.decider';
import { SendPushWhenDue } from './push/send-push-when-due.reaction';
import { SiteVapidKeys } from './push/vapid-keys';
import { WebPushSender } from './push/web-push-sender';

const sendDigest = whenDue('send-digest', {}, ({ subjectId: userId }, { handle, now }) =>
  handle(digestStream(userId), digestDecider, { type: 'MakeDigestDue', data: { userId, now } }),
);

const sendHeldPush = whenDue('send-held-push', {}, ({ subjectId: deviceId }, { handle, now }) =>
  handle(pushDeviceStream(deviceId), pushDeviceDecider, { type: 'SendHeldPush', data: { deviceId, now } }),
);

/** Its timer ends with it. */
const digest: Leave = ({ streams, stream, userId, now, context }) => {
  const data = { userId, every: 'never', timeZone: 'UTC', now } as const;
  return streams.handle(stream, digestDecider, { type: 'ChooseDigest', data }, context);
};

/** Where another person has signed in since, theirs stays. */
const pushDevice: Leave = async (leaving) => {
  const { streams, stream, userId, context } = leaving;
  const { deviceId } = ((await firstOf(leaving, 'PushDeviceAdded'))?.data ?? {}) as Partial<PushDeviceAdded['data']>;
  if (deviceId === undefined) return;
  const data = { deviceId, userId, reason: 'left' } as const;
  await streams.handle(stream, pushDeviceDecider, { type: 'RemovePushDevice', data }, context);
};

/** What reaches a person, and how: switches, pushes to their devices, summaries by mail. */
export const alertsContext = defineContext({
  name: 'alerts',
  controllers: [AlertsController],
  commands: [SwitchAlert, ChooseDigest, Unsubscribe, AddPushDevice, RemovePushDevice],
  reactions: [AskForPushWhenNotified, SendPushWhenDue, MailDigestWhenDue],
  timers: [sendDigest, sendHeldPush],
  parts: [SiteVapidKeys, WebPushSender, DigestMail, UnsubscribeLinks],
  leaving: { digest, pushDevice },
  exports: [
    { file: 'alerts.json', kind: 'alertSwitches', holds: 'which notifications reach you, and how', entries: eachEvent },
    { file: 'digests.json', kind: 'digest', holds: 'when summaries were mailed to you', entries: eachEvent },
    { file: 'push-devices.json', kind: 'pushDevice', holds: 'devices that take pushes', entries: eachEvent },
  ],
});
