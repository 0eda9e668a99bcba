import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  eventCalls,
  eventRules,
  LIVE_EVENT_TYPES,
  type AnnouncedEvent,
  type AnnouncedEventsPage,
  type AnnounceEventRequest,
  type LiveEventType,
} from '@refrain/contracts/events';
import { announcedEvent, announcedEvents } from '@refrain/projections/events';
import { IsIn } from 'class-validator';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, Moment, onceFrom, Text } from '../kernel/http/validation';
import { AnnounceLiveEvent, CancelLiveEvent } from './events.commands';

class AnnounceEventBody implements AnnounceEventRequest {
  @IsIn(LIVE_EVENT_TYPES) type!: LiveEventType;
  @Text(eventRules.title) title!: string;
  @Text(eventRules.artist) artist!: string;
  @Moment() startsAt!: string;
  @Text(eventRules.description) description?: string | null;
  @Text(eventRules.link) link?: string | null;
}

/** Where events are announced and cancelled. */
@Controller()
export class EventDeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(eventCalls.getAnnouncedEvents)
  list(@Me() me: string, @Query('after') after: unknown): Promise<AnnouncedEventsPage> {
    return announcedEvents(this.readModels.store, me, onceFrom(after));
  }

  @Answers(eventCalls.announceEvent)
  async announce(@Body() body: AnnounceEventBody, @Me() me: string, @Context() context: CommandContext): Promise<AnnouncedEvent> {
    const { eventId, position } = await this.commands.execute(new AnnounceLiveEvent({ announcedBy: me, request: body }, context));
    return this.readModels.shown(() => announcedEvent(this.readModels.store, me, eventId), position, 'liveEvents', 'people');
  }

  @Answers(eventCalls.cancelEvent)
  async cancel(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new CancelLiveEvent({ eventId: idFrom(id), cancelledBy: me }, context));
    await this.readModels.passed(position, 'liveEvents');
  }
}
