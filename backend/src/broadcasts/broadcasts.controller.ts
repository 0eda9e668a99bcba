import { Body, Controller } from '@nestjs/common';
import {
  AUDIENCE_KINDS,
  broadcastCalls,
  broadcastRefusals,
  broadcastRules,
  type AudienceKind,
  type Broadcast,
  type BroadcastPreview,
  type BroadcastsPage,
  type HouseMessage,
  type PreviewBroadcastRequest,
  type ScheduleBroadcastRequest,
} from '@refrain/contracts/broadcasts';
import { broadcastById, broadcastsPage, houseMessageFor } from '@refrain/projections/broadcasts';
import { IsIn, ValidateIf } from 'class-validator';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { audienceFrom, countedAudience } from './audience';
import { CancelBroadcast, OpenBroadcast, ScheduleBroadcast } from './broadcasts.commands';

class PreviewBody implements PreviewBroadcastRequest {
  @IsIn(AUDIENCE_KINDS) audience!: AudienceKind;
  @Text(broadcastRules.of) of!: string | null;
}
class ScheduleBody extends PreviewBody implements ScheduleBroadcastRequest {
  @Text(broadcastRules.title) title!: string;
  @Text(broadcastRules.text) text!: string;
  @Text(broadcastRules.link) link!: string | null;
  @ValidateIf(({ sendAt }: ScheduleBody) => sendAt !== null) @Moment() sendAt!: string | null;
}

/** Messages of the house: their desk, and how people read them. */
@Controller()
export class BroadcastsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(broadcastCalls.getBroadcasts)
  list(@Cursor() after: string | undefined): Promise<BroadcastsPage> {
    return broadcastsPage(this.readModels.store, after);
  }

  @Answers(broadcastCalls.previewBroadcast)
  async preview(@Body() { audience, of }: PreviewBody): Promise<BroadcastPreview> {
    const { store } = this.readModels;
    return countedAudience(store, await audienceFrom(store, { audience, of: of ?? null }));
  }

  @Answers(broadcastCalls.scheduleBroadcast)
  schedule(@Body() { of, link, ...asked }: ScheduleBody, @Sends() { me, show }: Sender): Promise<Broadcast> {
    const scheduled = ({ broadcastId }: { broadcastId: string }) => broadcastById(this.readModels.store, broadcastId);
    return show(ScheduleBroadcast, { ...asked, of: of ?? null, link: link ?? null, scheduledBy: me }, scheduled, 'broadcasts');
  }

  @Answers(broadcastCalls.cancelBroadcast)
  async cancel(@Id() broadcastId: string, @Sends() { me, showChanged }: Sender): Promise<Broadcast> {
    return showChanged(
      CancelBroadcast,
      { broadcastId, cancelledBy: me },
      async () => (await broadcastById(this.readModels.store, broadcastId)) ?? refuse(broadcastRefusals.unknown),
      'broadcasts',
      'timers',
    );
  }

  @Answers(broadcastCalls.getHouseMessage)
  async read(@Id() id: string, @Me() me: string): Promise<HouseMessage> {
    return (await houseMessageFor(this.readModels.store, id, me)) ?? refuse(broadcastRefusals.unknown);
  }

  @Answers(broadcastCalls.openHouseMessage)
  async open(@Id() broadcastId: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(OpenBroadcast, { broadcastId, userId: me });
  }
}
