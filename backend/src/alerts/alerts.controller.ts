import { Body, Controller, Query } from '@nestjs/common';
import { notificationMessages } from '@refrain/contracts';
import {
  alertCalls,
  alertRefusals,
  alertRules,
  CHANNELS,
  DIGESTS,
  type AddPushDeviceRequest,
  type AlertKind,
  type AlertSettings,
  type Channel,
  type ChooseDigestRequest,
  type DigestEvery,
  type SwitchAlertRequest,
} from '@refrain/contracts/alerts';
import { alertChoicesOf, pushDevicesOf } from '@refrain/projections/alerts';
import { IsBoolean, IsIn } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id, onceFrom, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { Addresses } from '../mail';
import { AddPushDevice, ChooseDigest, RemovePushDevice, SwitchAlert, Unsubscribe } from './alerts.commands';
import { SiteVapidKeys } from './push/vapid-keys';

const KINDS = Object.entries(notificationMessages);

class SwitchBody implements SwitchAlertRequest {
  @IsIn(KINDS.map(([kind]) => kind)) kind!: string;
  @IsIn(CHANNELS) channel!: Channel;
  @IsBoolean() isOn!: boolean;
}

class DigestBody implements ChooseDigestRequest {
  @IsIn(DIGESTS) every!: DigestEvery;
  @Text(alertRules.timeZone) timeZone!: string;
}

class DeviceBody implements AddPushDeviceRequest {
  @Text(alertRules.endpoint) endpoint!: string;
  @Text(alertRules.p256dh) p256dh!: string;
  @Text(alertRules.auth) auth!: string;
  @Text(alertRules.name) name!: string;
}

/** What reaches the viewer, and how. */
@Controller()
export class AlertsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly addresses: Addresses,
    private readonly keys: SiteVapidKeys,
  ) {}

  @Answers(alertCalls.getAlertSettings)
  async settings(@Me() me: string): Promise<AlertSettings> {
    const { store } = this.readModels;
    const [{ off, digest }, devices, address, { publicKey }] = await Promise.all([
      alertChoicesOf(store, me),
      pushDevicesOf(store, me),
      this.addresses.verifiedOf(me),
      this.keys.get(),
    ]);
    const kinds = KINDS.map(([kind, { title }]): AlertKind => {
      const isOn = (channel: Channel): boolean => !off.includes(`${channel}:${kind}`);
      return { kind, title, screen: isOn('screen'), push: isOn('push'), mail: isOn('mail') };
    });
    return { kinds, digest, devices, pushKey: publicKey, canMail: address !== null };
  }

  @Answers(alertCalls.switchAlert)
  async switch(@Body() { kind, channel, isOn }: SwitchBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(SwitchAlert, { userId: me, kind, channel, isOn }, 'alerts');
  }

  @Answers(alertCalls.chooseDigest)
  async digest(@Body() { every, timeZone }: DigestBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(ChooseDigest, { userId: me, every, timeZone }, 'alerts');
  }

  @Answers(alertCalls.addPushDevice)
  async add(@Body() { endpoint, p256dh, auth, name }: DeviceBody, @Sends() { me, show }: Sender) {
    const added = async ({ deviceId }: { deviceId: string }) =>
      (await pushDevicesOf(this.readModels.store, me)).find(({ id }) => id === deviceId) ?? null;
    return show(AddPushDevice, { userId: me, endpoint, p256dh, auth, name }, added, 'alerts');
  }

  @Answers(alertCalls.removePushDevice)
  async remove(@Id() deviceId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(RemovePushDevice, { userId: me, deviceId }, 'alerts');
  }

  @Answers(alertCalls.unsubscribe)
  async unsubscribe(
    @Query('token', { transform: onceFrom }) token: string | undefined,
    @Sends() { send }: Sender,
  ): Promise<void> {
    if (token === undefined) return refuse(alertRefusals.badLink);
    await send(Unsubscribe, { token }, 'alerts');
  }
}
